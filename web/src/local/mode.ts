// Where the tables of this page are: on the server that it came from, or in this browser.

/** Whether this is the build without a server. */
export const isStatic = import.meta.env.MODE === 'static';

/** The one page of a server that does without it. */
export const LOCAL_PLACE = '/local';

/** The folders of this origin in which a table was up in this browser; `yes` is from when they were not told apart. */
const PLAYED_HERE = 'bonbon.playedHere';
const HERE = isStatic ? new URL('.', location.href).pathname : '/';

const playedIn = (): string[] => localStorage.getItem(PLAYED_HERE)?.split(' ') ?? [];

/** Whether this browser has everything to play without a server. */
export const hasPlayedHere = (): boolean => playedIn().some((one) => one === HERE || one === 'yes');

/** Others of this origin may have taken all the room: then nothing is started ahead next time. */
export function rememberPlayedHere(): void {
  if (hasPlayedHere()) return;
  try {
    localStorage.setItem(PLAYED_HERE, [...playedIn(), HERE].join(' '));
  } catch (why) {
    console.warn(String(why));
  }
}

/** Whether the tables are in this browser. */
export const isLocal = (): boolean => isStatic || location.pathname === LOCAL_PLACE;
