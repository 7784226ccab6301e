// From a message about a table to the beats that show it.

import type { Cast, GameClient, PositionWords } from '../games/contract';
import { winnersOf } from '../server/result';
import type { TableState, Update } from '../wire';
import { readable, unannounced, type Beat } from './beat';

/** Rings or secrets, sprinkles and the winner's title. */
const ENDING = 2000;

/** What is seen before and after, by one seat. */
export interface Glimpse {
  before: TableState;
  message: Update;
  cast: Cast;
  /** Through whose eyes; where several people play on one screen, nobody of them is addressed. */
  reader?: number;
  /** The seats that play on this screen. */
  yours: number[];
}

/** What the script takes from a game. */
export type Play = Pick<GameClient, 'beats' | 'sentence' | 'verdict'>;

/** The beats of a message; none where nothing was moved, or where the player goes on at once. */
export function scriptOf(game: Play, { before, message, cast, reader = cast.me, yours }: Glimpse): Beat[] {
  const [was, is] = [positionFor(before, reader), positionFor(message.state, reader)];
  const moves = movesFor(message, reader);
  const last = moves.at(-1);
  if (!was || !is || !last || changesMore(message)) return [];
  const isOver = message.state.result !== null && before.result === null;
  if (!isOver && goesOn(moves, message.state, reader)) return [];
  const played = game.beats({ before: was, after: is, lines: last, cast, isLast: isOver });
  const shown = yours.includes(actorOf(last))
    ? played.map((one) => (isMoveOf(one, last) ? unannounced(one) : one))
    : played;
  return [
    ...moves.slice(0, -1).map((lines) => told(game, lines, was, cast)),
    ...shown,
    ...(isOver ? [ending(game, message.state, is, cast)] : []),
  ];
}

const positionFor = ({ views }: TableState, seat: number): PositionWords | null =>
  views.find((one) => one.seat === seat)?.position ?? null;

/** The words of each move of a message, as this seat reads them. */
export const movesFor = ({ news }: Update, seat: number): string[][] =>
  news.flatMap((one) => (one.kind === 'moved' ? [one.words[seat] ?? []] : [])).filter((lines) => lines.length > 0);

/** A new game or a move taken back is another position, not a move. */
const changesMore = ({ news }: Update): boolean => news.some(({ kind }) => kind === 'started' || kind === 'undone');

/** Whether only this seat has moved and is to move again: nothing of one's own waits. */
const goesOn = (moves: string[][], { actor, views }: TableState, seat: number): boolean =>
  actor === seat &&
  moves.every((lines) => actorOf(lines) === seat) &&
  (views.find((one) => one.seat === seat)?.legal?.length ?? 0) > 0;

const actorOf = ([words = '']: string[]): number => (words.startsWith('chance') ? -1 : Number(words.split(' ', 1)[0]));

const isMoveOf = (beat: Beat, lines: string[]): boolean => beat.seat === actorOf(lines) && beat.kind !== 'roll';

/** A move whose position nobody sent: its sentence is all there is to see. */
const told = (game: Play, lines: string[], position: PositionWords, cast: Cast): Beat => {
  const text = game.sentence(lines[0]!, cast);
  const seat = actorOf(lines);
  const chip = { seat, text, toReader: false };
  return readable({
    kind: 'told',
    seat,
    caption: { text },
    position,
    words: lines[0]!,
    lines: lines.length,
    chip,
    lead: 0,
    motion: 0,
    hold: 0,
  });
};

function ending(game: Play, { result }: TableState, position: PositionWords, cast: Cast): Beat {
  const { headline, reason } = game.verdict(result!, cast, position);
  return {
    kind: 'ending',
    seat: winnersOf(result)[0] ?? -1,
    caption: { text: headline, detail: reason },
    position,
    words: '',
    lines: 0,
    lead: 0,
    motion: ENDING,
    hold: 0,
  };
}
