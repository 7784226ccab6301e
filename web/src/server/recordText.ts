// What a text says that may be the record of a game; whether its moves are moves, the rules say.

import { isGame, type GameName } from '../games/registry';

export type Fields = Record<string, unknown>;
export type RecordFields = Fields & { game: GameName; moves: unknown[] };

/** What a text says, or its first line: a file with several records has one in each. */
export const fieldsIn = (text: string): Fields | null => parsed(text) ?? parsed(text.trimStart().split('\n', 1)[0]!);

function parsed(text: string): Fields | null {
  try {
    const data: unknown = JSON.parse(text);
    return isFields(data) ? data : null;
  } catch {
    return null;
  }
}

export const isFields = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

export const isRecord = (data: Fields): data is RecordFields =>
  typeof data.game === 'string' && isGame(data.game) && Array.isArray(data.moves);
