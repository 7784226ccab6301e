// The game that a page has handed over: a record, which Python replays, or what was prepared (`bonbon replay --embed`).

import { isGame, type GameName } from '../games/registry';
import { recordBrought, type PlayedGame } from '../server/playedGame';
import type { PreparedReplay, Replay } from '../wire';

export interface HandedGame {
  game: GameName;
  names: string[];
  /** Whether somebody has to replay it first. */
  isRecord: boolean;
  played: PlayedGame;
}

type Fields = Record<string, unknown>;

/** What a text says, or null if that is no game. */
export function readGame(text: string): HandedGame | null {
  const data = parsed(text) ?? parsed(text.trimStart().split('\n', 1)[0]!); // of several records the first
  if (data === null) return null;
  return 'replays' in data ? preparedGame(data) : recordedGame(data);
}

function parsed(text: string): Fields | null {
  try {
    const data: unknown = JSON.parse(text);
    return isFields(data) ? data : null;
  } catch {
    return null;
  }
}

const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null && !Array.isArray(data);

function recordedGame(record: Fields): HandedGame | null {
  const { game, moves, names } = record;
  if (typeof game !== 'string' || !isGame(game) || !Array.isArray(moves)) return null;
  return { game, names: Array.isArray(names) ? names.map(String) : [], isRecord: true, played: recordBrought(record) };
}

function preparedGame(data: Fields): HandedGame | null {
  if (!isPrepared(data)) return null;
  const { replays } = data;
  const eyes = Object.keys(replays);
  const first = replays[eyes[0]!]!;
  const played: PlayedGame = {
    path: '/',
    back: '/',
    record: null,
    keep: '',
    eyes,
    replay: (seat) => Promise.resolve(replays[seat] ?? first),
    analysis: null,
  };
  return { game: first.game as GameName, names: first.seats.map(({ name }) => name), isRecord: false, played };
}

function isPrepared(data: Fields): data is Fields & PreparedReplay {
  if (!isFields(data.replays)) return false;
  const found = Object.values(data.replays);
  return found.length > 0 && found.every(isReplay);
}

function isReplay(data: unknown): data is Replay {
  if (!isFields(data)) return false;
  const { game, seats, steps, yours } = data;
  const lists = [seats, steps, yours];
  return typeof game === 'string' && isGame(game) && lists.every(Array.isArray) && (steps as unknown[]).length > 0;
}
