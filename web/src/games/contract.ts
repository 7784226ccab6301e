// What a table hands to the board of its game, and what a game brings along.

import type { Component } from 'svelte';
import type { ResultWords } from '../server/result';
import type { Beat, Chip, Staging } from '../stage/beat';
import type { SeatInfo, SeatView } from '../wire';

/** One move of the game as this seat knows it: the words of a seat's record, learnt things after ` = `. */
export interface Line {
  n: number;
  words: string;
}

/** Who is who, for sentences: names by seat, and the seat of the reader (-1 for a watcher). */
export interface Cast {
  names: string[];
  me: number;
}

/** What a seat sees, as the server laid it out in words; the notation of each game gives it its types. */
export type PositionWords = SeatView['position'];

export interface BoardProps {
  /** The seat that looks at the board, or -1 for a watcher. */
  seat: number;
  /** What that seat sees. */
  position: PositionWords;
  /** What that seat may do now: the server's list, empty when it is not to act. */
  legal: string[];
  /** Who is to act, or null when nobody is. */
  actor: number | null;
  seats: SeatInfo[];
  names: string[];
  /** The moves of this game, the newest last. */
  log: Line[];
  result: ResultWords | null;
  /** The legal move that a guided game or a hint shows: it alone is lit. */
  expected?: string | null;
  /** Do one of the legal moves. */
  play: (words: string) => void;
  /** The beat that is being played, where somebody's move is on its way. */
  staging?: Staging | null;
  /** What happened since the reader's last move. */
  since?: Chip[];
  /** Where private marks may be kept on this device: the table and the game, like `table/1`. */
  keep: string;
}

/** Whether one of these moves is lit: any that may be made, or where one is shown, that one. */
export const isLit = ({ expected }: Pick<BoardProps, 'expected'>, words: readonly (string | undefined)[]): boolean =>
  words.some((one) => one !== undefined && (expected ?? one) === one);

/** Whether one of these moves is shown. */
export const isAsked = ({ expected }: Pick<BoardProps, 'expected'>, words: readonly (string | undefined)[]): boolean =>
  expected != null && words.includes(expected);

/** A move between two positions, with what chance did after it. */
export interface Scene {
  before: PositionWords;
  after: PositionWords;
  /** The words of the move first. */
  lines: string[];
  cast: Cast;
  /** Whether the game ends with it. */
  isLast: boolean;
}

/** What a game brings along; loaded when a table of that game opens. */
export interface GameClient {
  Board: Component<BoardProps>;
  /** What is revealed at the end, before the result; a game without one shows its board. */
  Ending?: Component<BoardProps>;
  /** The pieces and sums of a finished game. */
  Result: Component<BoardProps>;
  /** The help card: what the signs mean, with the numbers of this table's box once there is a position. */
  Help: Component<{ position: PositionWords | null }>;
  /** A move as a sentence for the log and for screen readers. */
  sentence: (words: string, cast: Cast) => string;
  /** A move of somebody as it is seen, one thing after the other. */
  beats: (scene: Scene) => Beat[];
  /** A move that could be made, as advice to whoever may make it. */
  advice: (words: string, cast: Cast) => string;
  /** What the player has to do now, in a few words for the top bar. */
  prompt: (props: Pick<BoardProps, 'position' | 'legal' | 'seat'>) => string;
  /** The headline of the result and why it came about; `position` is the last one. */
  verdict: (result: ResultWords, cast: Cast, position: PositionWords) => { headline: string; reason: string };
}
