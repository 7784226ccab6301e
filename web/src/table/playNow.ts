// From the home page to a running game in one click: a table, a seat, bots on the others.

import type { GameName } from '../games/registry';
import { createTable } from '../server/api';
import { TableConnection } from '../server/connection.svelte';
import { gameOf } from '../server/games';
import { beSomebody } from '../server/me.svelte';
import { USUAL_LEVEL } from './names';

/** The address of a game against bots that has begun. */
export async function playNow(game: GameName): Promise<string> {
  const [{ usual_players: players }] = await Promise.all([gameOf(game), beSomebody()]);
  const created = await createTable({
    game,
    players,
    first: 'chance',
    open: false,
    watchers: 'invited',
    hints: true,
  });
  await seatEverybody(created.table, players, USUAL_LEVEL);
  return created.path;
}

async function seatEverybody(table: string, players: number, level: string): Promise<void> {
  const connection = new TableConnection(table);
  try {
    await connection.ask({ do: 'sit', seat: 0 });
    for (let seat = 1; seat < players; seat++) await connection.ask({ do: 'bot', seat, level });
    await connection.ask({ do: 'start' });
  } finally {
    connection.close();
  }
}
