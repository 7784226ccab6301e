// The game that a page has handed over: a record, which Python replays, or what was prepared (`bonbon replay --embed`).

import { isGame, type GameName } from '../games/registry';
import { recordBrought, type PlayedGame } from '../server/playedGame';
import { fieldsIn, isFields, isRecord, type Fields, type RecordFields } from '../server/recordText';
import type { PreparedReplay, Replay } from '../wire';

export interface HandedGame {
  game: GameName;
  names: string[];
  /** Whether somebody has to replay it first. */
  isRecord: boolean;
  played: PlayedGame;
}

/** What a text says, or null if that is no game. */
export function readGame(text: string): HandedGame | null {
  const data = fieldsIn(text);
  if (data === null) return null;
  if ('replays' in data) return preparedGame(data);
  return isRecord(data) ? recordedGame(data) : null;
}

function recordedGame(record: RecordFields): HandedGame {
  const { game, names } = record;
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
  if (!Array.isArray(seats) || !Array.isArray(steps) || !Array.isArray(yours)) return false;
  const isShown = steps.length > 0 && steps.every(isFields) && seats.every(hasName);
  return typeof game === 'string' && isGame(game) && isShown;
}

const hasName = (seat: unknown): boolean => isFields(seat) && typeof seat.name === 'string';
