// What was chosen for the last table of a game on this device: the next one is set up like it.

import type { Settings } from '../wire';

/** What a host may choose and change until the first game. */
export type Options = Omit<Settings, 'game' | 'lesson' | 'quick'>;

const drawer = (game: string): string => `bonbon.newTable.${game}`;

/** As last time, as far as it can still be played so. */
export function lastOptions(game: string, counts: number[], usual: number): Options {
  const { players = usual, first = 'chance', ...rest } = read(drawer(game));
  if (counts.includes(players)) return { ...rest, players, first };
  return { ...rest, players: counts.includes(usual) ? usual : counts.at(-1), first: 'chance' };
}

export function rememberOptions({ game, edition, ...options }: Settings): void {
  // An edition of one's own is kept by its link, not here; a lesson and a quick match are no habits.
  const kept: Partial<Settings> = typeof edition === 'string' ? { ...options, edition } : { ...options };
  delete kept.lesson;
  delete kept.quick;
  localStorage.setItem(drawer(game), JSON.stringify(kept));
}

function read(key: string): Options {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}) as Options;
  } catch {
    return {};
  }
}

let made = '';

/** This table was made by us, a moment ago. */
export const justMade = (table: string): void => {
  made = table;
};

/** Whether it was; asked once. */
export function wasJustMade(table: string): boolean {
  const found = made === table;
  if (found) made = '';
  return found;
}
