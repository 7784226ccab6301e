// The record that was opened last, for as long as the tab is open.

import { recordBrought, type PlayedGame } from './playedGame';

const OPENED = 'bonbon.record';

let times = $state(0);
/** Where the tab has no room for it: then it is there until the page is loaded again. */
let unkept: string | null = null;

/** Changes whenever a record is opened. */
export const timesOpened = (): number => times;

export function openedRecord(): PlayedGame | null {
  const text = unkept ?? sessionStorage.getItem(OPENED);
  return text ? recordBrought(JSON.parse(text)) : null;
}

export function openRecord(record: unknown): void {
  const text = JSON.stringify(record);
  try {
    sessionStorage.setItem(OPENED, text);
    unkept = null;
  } catch {
    unkept = text;
  }
  times++;
}
