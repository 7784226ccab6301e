// Names by seat: people as they call themselves, bots by the names that we give them; and how far a table is.

import { maybe, t } from '../texts/index.svelte';
import type { SeatInfo, TableListed } from '../wire';

const BOT_KEYS = ['common.bots.first', 'common.bots.second', 'common.bots.third', 'common.bots.fourth'] as const;

export const botName = (seat: number): string => t(BOT_KEYS[seat % 4]!);

/** The bot that takes a seat where nobody chooses another. */
export const USUAL_LEVEL = 'normal';

/** What a level is called; a kind of bot for programs goes by its own name. */
export const levelName = (level: string): string => maybe(`table.levels.${level}`) ?? level;

/** Whether a line of the score sheet names a level, so a bot. */
export const isLevel = (name: string): boolean => maybe(`table.levels.${name}`) !== null;

const SYMBOLS = ['heart', 'leaf', 'moon', 'bolt'] as const;

/** What somebody is called who goes by the symbol of their seat. */
export const symbolName = (seat: number): string => t(`people.symbols.${SYMBOLS[seat % 4]!}`);

export function nameOf(info: SeatInfo | undefined, seat: number): string {
  if (info?.kind === 'bot') return botName(seat);
  return info?.name || t('common.seat', { n: seat + 1 });
}

/** How far a table is: who is still missing, or the number of the move that is to be made. */
export const stageOf = ({ stage, taken, players, moves }: TableListed): string =>
  t(`home.stages.${stage}`, { taken, players, n: moves + 1 });

/**
 * The names of a table's seats: the same array for as long as everybody keeps their name. A new one would have every
 * sentence of the log written anew with every message.
 */
export function steadyNames(): (seats: SeatInfo[]) => string[] {
  let held: string[] = [];
  return (seats) => {
    const names = seats.map(nameOf);
    if (names.length !== held.length || names.some((name, seat) => name !== held[seat])) held = names;
    return held;
  };
}
