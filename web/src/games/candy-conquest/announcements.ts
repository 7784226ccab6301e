// Candy Conquest for those who do not see the board: onto whose half a candy went, and what a chosen cell would do.

import { t } from '../../texts/index.svelte';
import { isYou, type Cast, type Line, type PositionWords } from '../contract';
import type { BoardState } from './boardState.svelte';
import { floorsOf } from './floors';
import { aHalf, cellText, cellTitle, halfName } from './names';
import { readMove, readPosition, upperOf, type Floor, type Half, type Manner, type Position } from './notation';
import { effectOf } from './placing';
import { sentence } from './sentences';

/** The newest move of a log, with whose half was covered or built into. */
export function announcement(log: Line[], cast: Cast, words: PositionWords): string {
  const newest = log.at(-1)?.words ?? '';
  const move = readMove(newest);
  if (move?.verb !== 'place') return sentence(newest, cast);
  const nth = log.filter((line) => isOn(line.words, move.cell)).length;
  const position = readPosition(words);
  const manner = position.columns[move.cell]?.[nth - 1]?.manner ?? 'start';
  const met = metBy(position, move.cell, nth, manner);
  if (!met || manner === 'start') return sentence(newest, cast, manner);
  const whose = met.seat === move.seat ? 'own' : isYou(met.seat, cast) ? 'yours' : 'theirs';
  return t(`spoken.conquest.${manner}.${whose}`, {
    you: isYou(move.seat, cast),
    name: cast.names[move.seat] ?? '',
    owner: isYou(met.seat, cast) ? '' : (cast.names[met.seat] ?? ''),
    half: halfName(met),
    aHalf: aHalf(met),
    cell: cellTitle(move.cell),
    upper: halfName(upperOf(move.candy)),
  });
}

function isOn(words: string, cell: string): boolean {
  const move = readMove(words);
  return move?.verb === 'place' && move.cell === cell;
}

/** The half that the nth candy of a cell went over or into, as its floor shows it. */
function metBy(position: Position, cell: string, nth: number, manner: Manner): (Half & { seat: number }) | null {
  const floor: Floor | undefined = floorsOf(position, cell)[nth - 2];
  if (!floor) return null;
  return manner === 'cover' ? floor.inside : floor;
}

/** What is said when a cell is chosen: what a candy in hand would do there, or what stands there. */
export function choiceText(board: BoardState, cast: Cast): string {
  const { cell, position } = board;
  if (cell === null) return '';
  if (board.ghost) {
    const effect = effectOf(position, cell, board.ghost, cast);
    return t('spoken.conquest.chosen', { cell: cellTitle(cell), effect });
  }
  return t(board.candy ? 'spoken.conquest.noFit' : 'spoken.conquest.looked', { text: cellText(position, cell, cast) });
}
