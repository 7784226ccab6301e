// The steps of a guided game, from the server.

import type { GameName } from '../games/board';
import { Refusal } from '../server/api';
import type { LessonListed } from '../wire';

export async function fetchLesson(game: GameName): Promise<LessonListed> {
  const answer = await fetch(`/api/lessons/${game}`).catch(() => null);
  if (!answer?.ok) throw new Refusal('offline', '');
  return (await answer.json()) as LessonListed;
}
