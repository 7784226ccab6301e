// What a page and the frame that shows a game in it say to each other, and what the frame's address says.

/** Characters of a game that is handed over: what was prepared has every position, and stays below a million. */
export const LONGEST = 4_000_000;

export type ToFrame = { bonbon: 'game'; text: string } | { bonbon: 'no-game' };

/** ready: the game can be handed over; shown: what is in the frame, in words. */
export type FromFrame = { bonbon: 'ready' } | { bonbon: 'shown'; title: string };

/** What a script tag can say as `data-…`, besides the record, goes behind the # of the frame's address. */
export const SETTINGS = ['lang', 'theme', 'move', 'seat'] as const;

export const isOurs = (data: unknown): data is { bonbon: unknown } =>
  typeof data === 'object' && data !== null && 'bonbon' in data;
