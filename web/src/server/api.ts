// The HTTP part of the server.

import { transport } from '../transport';
import type {
  Analysis,
  BotListed,
  EditionChecked,
  EditionListed,
  EditionToCheck,
  GameListed,
  GamesForgotten,
  LessonListed,
  Me,
  MyGames,
  MyTable,
  NewGuest,
  NewPushDevice,
  PlaceFound,
  Problem,
  PushDevice,
  PushKey,
  QuickWish,
  RecoveryLink,
  Replay,
  Settings,
  ShuffleCheck,
  TableCreated,
  TableFound,
  TableListed,
  TableWatched,
  WishListed,
} from '../wire';

/** The server said no, or could not be reached; the text is for people, in their language. */
export class Refusal extends Error {
  constructor(
    public readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

async function request<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await transport().request(path, {
      method,
      headers: {
        'accept-language': document.documentElement.lang,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal('offline', '');
  }
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const problem = data as Problem | null;
    throw new Refusal(problem?.code ?? 'server-error', problem?.text ?? '');
  }
  return data as T;
}

export const whoAmI = (): Promise<Me> => request('GET', '/api/me');
export const introduce = (guest: NewGuest): Promise<Me> => request('POST', '/api/me', guest);
export const forgetMyName = (): Promise<Me> => request('DELETE', '/api/me/name');
export const recoveryLink = (): Promise<RecoveryLink> => request('POST', '/api/me/recovery');
export const recover = (token: string): Promise<Me> => request('POST', '/api/recover', { token });
export const myGames = (query: string): Promise<MyGames> => request('GET', `/api/me/games${query && `?${query}`}`);
export const forgetGames = (): Promise<GamesForgotten> => request('DELETE', '/api/me/games');
export const pushKey = (): Promise<PushKey> => request('GET', '/api/push');
export const addBrowser = (browser: NewPushDevice): Promise<PushDevice> => request('PUT', '/api/me/push', browser);
export const removeBrowser = (device: string): Promise<PushDevice> => request('DELETE', `/api/me/push/${device}`);
export const GAMES_EXPORT = '/api/me/games/export';
export const openTables = (): Promise<TableListed[]> => request('GET', '/api/tables');
export const myTables = (): Promise<MyTable[]> => request('GET', '/api/me/tables');
export const createTable = (settings: Settings): Promise<TableCreated> => request('POST', '/api/tables', settings);
export const quickMatch = (wish: QuickWish): Promise<PlaceFound> => request('POST', '/api/quick', wish);
export const waitingWishes = (): Promise<WishListed[]> => request('GET', '/api/quick');
export const tablesToWatch = (): Promise<TableWatched[]> => request('GET', '/api/watch');
export const findTable = (code: string): Promise<TableFound> =>
  request('GET', `/api/codes/${encodeURIComponent(code)}`);
export const listGames = (): Promise<GameListed[]> => request('GET', '/api/games');
export const shippedEditions = (game: string): Promise<EditionListed[]> => request('GET', `/api/editions/${game}`);
export const checkEdition = (game: string, edition: EditionToCheck): Promise<EditionChecked> =>
  request('POST', `/api/editions/${game}`, edition);
export const bots = (): Promise<BotListed[]> => request('GET', '/api/bots');
export const lessonOf = (game: string): Promise<LessonListed> => request('GET', `/api/lessons/${game}`);
export const checkShuffle = (table: string, game: number): Promise<ShuffleCheck> =>
  request('GET', `/api/tables/${table}/games/${game}/check`);
export const analysisOf = (table: string, game: number): Promise<Analysis> =>
  request('GET', `/api/tables/${table}/games/${game}/analysis`);
export const replayOfRecord = (record: unknown, seat: string): Promise<Replay> =>
  request('POST', `/api/records?seat=${encodeURIComponent(seat)}`, record);
export const analysisOfRecord = (record: unknown): Promise<Analysis> =>
  request('POST', '/api/records/analysis', record);
export const replayOf = (table: string, game: number, seat: string): Promise<Replay> =>
  request('GET', `/api/tables/${table}/games/${game}/replay?seat=${encodeURIComponent(seat)}`);
