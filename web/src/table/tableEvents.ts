// What happened at the table besides moves, in sentences for the log and for notices.

import type { TableEvent } from '../server/connection.svelte';
import { t } from '../texts/index.svelte';

/** A line of the log that no move wrote. */
export interface Remark {
  n: number;
  seat: number;
  text: string;
}

/** Where the log finds remarks: a function that gives them, from the context of the table's page. */
export const REMARKS = Symbol('remarks');

export function eventWords({ kind, seat, by, whom, toUs }: TableEvent, names: string[]): string {
  const name = whom || (seat === null ? '' : names[seat]) || t('common.somebody');
  return t(`table.events.${kind}`, { you: toUs, name, by: by || t('common.somebody') });
}

/** The remarks among the moves of a game. Lines of moves are numbered in hundredths of an event. */
export const remarksOf = (events: readonly TableEvent[], names: string[]): Remark[] =>
  events
    .filter((one) => one.kind !== 'dismissed' && one.kind !== 'rematch-asked')
    .map((one) => ({ n: one.n * 100, seat: one.seat ?? -1, text: eventWords(one, names) }));

/** What is worth a notice: not what we did ourselves, nor what stands above the board until it is settled. */
export function isWorthANotice({ kind, toUs, byUs }: TableEvent): boolean {
  if (kind === 'left' || kind === 'voted') return false;
  return !byUs && (!toUs || kind === 'dismissed');
}
