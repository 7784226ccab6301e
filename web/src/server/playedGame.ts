// A game to look back at: one of a table, or a record that somebody has brought along.

import type { Analysis, Replay } from '../wire';
import { analysisOf, analysisOfRecord, replayOf, replayOfRecord } from './api';

export interface PlayedGame {
  /** Where its replay is. */
  path: string;
  /** Where one came from. */
  back: string;
  /** The address of its record; whoever brought one along has it. */
  record: string | null;
  /** Under this name the board keeps what it remembers. */
  keep: string;
  /** Through whose eyes it can be seen; null: whoever it may be shown to. */
  eyes: readonly string[] | null;
  replay: (seat: string) => Promise<Replay>;
  /** Null where nobody can work it out. */
  analysis: (() => Promise<Analysis>) | null;
}

export const gameAtTable = (table: string, number: number): PlayedGame => ({
  path: `/t/${table}/replay/${number}`,
  back: `/t/${table}`,
  record: `/api/tables/${table}/games/${number}/record`,
  keep: `${table}/${number}/replay`,
  eyes: null,
  replay: (seat) => replayOf(table, number, seat),
  analysis: () => analysisOf(table, number),
});

export const recordBrought = (record: unknown): PlayedGame => ({
  path: '/record',
  back: '/',
  record: null,
  keep: 'record/replay',
  eyes: null,
  replay: (seat) => replayOfRecord(record, seat),
  analysis: () => analysisOfRecord(record),
});
