// Where the tables of this page are: on the server that it came from, or in this browser.

/** Whether this is the build without a server. */
export const isStatic = import.meta.env.MODE === 'static';

/** The one page of a server that does without it. */
export const LOCAL_PLACE = '/local';

/** Set once a table was up in this browser. */
const PLAYED_HERE = 'bonbon.playedHere';

/** Whether this browser has everything to play without a server. */
export const hasPlayedHere = (): boolean => localStorage.getItem(PLAYED_HERE) !== null;

export const rememberPlayedHere = (): void => localStorage.setItem(PLAYED_HERE, 'yes');

/** Whether the tables are in this browser. */
export const isLocal = (): boolean => isStatic || location.pathname === LOCAL_PLACE;
