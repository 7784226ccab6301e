// From the home page to a running game: a table, people of this device and bots on its seats.

import type { GameName } from '../games/registry';
import { isLocal } from '../local/mode';
import { createTable } from '../server/api';
import { TableConnection } from '../server/connection.svelte';
import { USUAL_LEVEL } from './names';

/** Who sits on a seat: a person of this device, with a name unless it is the guest's own, or a bot. */
export type Sitter = { name: string } | { level: string };

/** How one plays a game against bots. */
export interface Company {
  players: number;
  level: string;
}

/** The address of a game against bots that has begun. */
export function playNow(game: GameName, { players, level }: Company): Promise<string> {
  const bots = Array.from({ length: players - 1 }, () => ({ level }));
  return begin(game, [{ name: '' }, ...bots], true);
}

/** The address of a game that has begun with these on its seats; hints are for whoever plays against bots alone. */
export async function begin(game: GameName, sitters: Sitter[], hints = false): Promise<string> {
  const created = await createTable({
    game,
    players: sitters.length,
    first: 'chance',
    open: false,
    watchers: 'invited',
    hints,
    chat: !isLocal(),
  });
  await seatEverybody(created.table, sitters);
  return created.path;
}

async function seatEverybody(table: string, sitters: Sitter[]): Promise<void> {
  const connection = new TableConnection(table);
  try {
    for (const [seat, sitter] of sitters.entries())
      await connection.ask('level' in sitter ? { do: 'bot', seat, ...sitter } : { do: 'sit', seat, ...sitter });
    await connection.ask({ do: 'start' });
  } finally {
    connection.close();
  }
}

const drawer = (game: string): string => `bonbon.playNow.${game}`;

/** How this game was played last on this device, as far as it can still be played so. */
export function lastCompany(game: string, counts: number[], usual: number): Company {
  const found = (read(drawer(game)) ?? {}) as Partial<Company>;
  const players = counts.includes(found.players ?? 0) ? found.players! : usual;
  return { players, level: found.level ?? USUAL_LEVEL };
}

export const rememberCompany = (game: string, company: Company): void =>
  localStorage.setItem(drawer(game), JSON.stringify(company));

const ROUND_ONE_SCREEN = 'bonbon.oneScreen';

/** The names of those who shared this screen last time, without the owner's; null is a bot. */
export const lastRound = (): (string | null)[] => (read(ROUND_ONE_SCREEN) ?? ['']) as (string | null)[];

export const rememberRound = (others: (string | null)[]): void =>
  localStorage.setItem(ROUND_ONE_SCREEN, JSON.stringify(others));

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
