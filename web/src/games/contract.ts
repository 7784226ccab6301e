// What a table hands to the board of its game, and what a game brings along.

import type { Component, Snippet } from 'svelte';
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
  /** Whether several people read this screen: then nobody is called “you”. */
  shared?: boolean;
}

/** Whether the reader is addressed as “you” where this seat is meant. */
export const isYou = (seat: number, { me, shared = false }: Cast): boolean => seat === me && !shared;

/** Who is who for whoever reads a board. */
export const castOf = ({
  names,
  seat,
  shared = false,
}: Pick<BoardProps, 'names' | 'seat' | 'shared'>): Required<Cast> => ({
  names,
  me: seat,
  shared,
});

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
  /** The legal move that a guided game asks for: it alone is lit. */
  expected?: string | null;
  /** The legal move that a hint lays out as a hand would: its pieces are chosen, its place is marked. */
  prepared?: string | null;
  /** What a bot thinks of the moves, for the room of the log; null while nobody asked, and on phones. */
  hint?: Snippet | null;
  /** Do one of the legal moves. */
  play: (words: string) => void;
  /** Whether this was played before: nobody is addressed, and nobody is waited for. */
  isReplay?: boolean;
  /** Whether several people play on this device. */
  shared?: boolean;
  /** The beat that is being played, where somebody's move is on its way. */
  staging?: Staging | null;
  /** What happened since the reader's last move. */
  since?: Chip[];
  /** Let the moves of others wait, until the returned function is called. */
  hold?: () => () => void;
  /** Where private marks may be kept on this device: the table and the game, like `table/1`. */
  keep: string;
}

/** Whether one of these moves is lit: any that may be made, or where one is shown, that one. */
export const isLit = ({ expected }: Pick<BoardProps, 'expected'>, words: readonly (string | undefined)[]): boolean =>
  words.some((one) => one !== undefined && (expected ?? one) === one);

/** Whether one of these moves is shown, by a guide or by a hint. */
export function isAsked(
  { expected, prepared }: Pick<BoardProps, 'expected' | 'prepared'>,
  words: readonly (string | undefined)[],
): boolean {
  const shown = expected ?? prepared;
  return shown != null && words.includes(shown);
}

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

/** Said to whoever may make a move now, or of a move that somebody could have made. */
export type AdviceMood = 'advice' | 'better';

/** What a game brings along; loaded when a table of that game opens. */
export interface GameClient {
  /** Whether the board shows what only its player may see no longer than they ask for it: it needs no curtain. */
  coversSecrets?: boolean;
  Board: Component<BoardProps>;
  /** What is revealed at the end, before the result; a game without one shows its board. */
  Ending?: Component<BoardProps>;
  /** The pieces and sums of a finished game. */
  Result: Component<BoardProps>;
  /** The help card: what the signs mean, with the numbers of this table's box once there is a position. */
  Help: Component<{ position: PositionWords | null }>;
  /** A move as a sentence for the log and for screen readers. */
  sentence: (words: string, cast: Cast) => string;
  /** The newest move of a log for those who do not see the board, where that takes more than its sentence. */
  announcement?: (log: Line[], cast: Cast, position: PositionWords) => string;
  /** A move of somebody as it is seen, one thing after the other. */
  beats: (scene: Scene) => Beat[];
  /** A move that could be made, as advice to whoever may make it; or, looking back, as what would have been better. */
  advice: (words: string, cast: Cast, mood?: AdviceMood) => string;
  /** What such a move does, in one sentence: a reason to make it that speaks of nothing hidden. */
  reason: (words: string, props: Pick<BoardProps, 'position' | 'seat' | 'names'>) => string;
  /** What the player has to do now, in a few words for the top bar. */
  prompt: (props: Pick<BoardProps, 'position' | 'legal' | 'seat'>) => string;
  /** The headline of the result and why it came about; `position` is the last one. */
  verdict: (result: ResultWords, cast: Cast, position: PositionWords) => { headline: string; reason: string };
}
