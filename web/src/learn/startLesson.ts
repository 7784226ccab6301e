// A table for the guided game: the learner on the first seat, the tutor on the other.

import type { GameName } from '../games/registry';
import { createTable } from '../server/api';
import { TableConnection } from '../server/connection.svelte';
import { beSomebody } from '../server/me.svelte';

/** The address of a guided game that has begun. */
export async function startLesson(game: GameName): Promise<string> {
  await beSomebody();
  const created = await createTable({
    game,
    players: 2,
    lesson: true,
    first: 0,
    open: false,
    watchers: 'nobody',
    chat: false,
  });
  const connection = new TableConnection(created.table);
  try {
    await connection.ask({ do: 'sit', seat: 0 });
    await connection.ask({ do: 'bot', seat: 1, level: 'tutor' });
    await connection.ask({ do: 'start' });
  } finally {
    connection.close();
  }
  return created.path;
}
