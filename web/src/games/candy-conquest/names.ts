// Halves, cells, floors and players in the words of the reader's language.

import { alternatives, t } from '../../texts/index.svelte';
import { isYou, type Cast } from '../contract';
import { floorsOf } from './floors';
import { sizeOf, type Floor, type Half, type Position } from './notation';

type HalfKey = 'smallRound' | 'smallSquare' | 'smallStar' | 'largeRound' | 'largeSquare' | 'largeStar';

const keyOf = ({ shape, size }: Half): HalfKey =>
  `${size === 'L' ? 'large' : 'small'}${shape.charAt(0).toUpperCase()}${shape.slice(1)}` as HalfKey;

/** “small circle” */
export const halfName = (half: Half): string => t(`conquest.half.${keyOf(half)}`);

/** “a small circle” */
export const aHalf = (half: Half): string => t(`conquest.aHalf.${keyOf(half)}`);

/** “the small circle” */
export const theHalf = (half: Half): string => t(`conquest.theHalf.${keyOf(half)}`);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `d5` is written D5. */
export const cellTitle = (cell: string): string => cell.toUpperCase();

/** A player at the start of a line, or alone. */
export const called = (seat: number, cast: Cast): string =>
  isYou(seat, cast) ? t('common.you') : (cast.names[seat] ?? '');

/** A player inside a sentence. */
export const named = (seat: number, cast: Cast): string =>
  isYou(seat, cast) ? t('conquest.cut.you') : (cast.names[seat] ?? '');

/** What the cells are like that are open to a candy: “over a small star or in a large cell”. */
export function goesWhere(position: Position, cells: string[]): string {
  const [free, built] = [true, false].map((start) =>
    cells.filter((cell) => (position.next[cell]!.manner === 'start') === start),
  );
  return alternatives().format(new Set([...built!, ...free!].map((cell) => placeText(position, cell))));
}

function placeText(position: Position, cell: string): string {
  const { manner } = position.next[cell]!;
  if (manner === 'start') return t(`conquest.hand.start.${sizeOf(position, cell)}`);
  return t(`conquest.hand.${manner}`, { half: aHalf(floorsOf(position, cell).at(-1)!) });
}

/** What stands in a cell, floor by floor, for people who do not see it. */
export function cellText(position: Position, cell: string, cast: Cast): string {
  const floors = floorsOf(position, cell);
  const title = cellTitle(cell);
  if (floors.length)
    return t('conquest.cell.built', {
      cell: title,
      floors: floors.map((one, n) => floorText(one, n + 1, cast)).join(', '),
    });
  return t('conquest.cell.free', {
    cell: title,
    size: t(sizeOf(position, cell) === 'L' ? 'conquest.cell.large' : 'conquest.cell.small'),
  });
}

function floorText(floor: Floor, n: number, cast: Cast): string {
  const about = { n, half: halfName(floor), name: named(floor.seat, cast) };
  const seen = t(isYou(floor.seat, cast) ? 'conquest.cell.floorMine' : 'conquest.cell.floor', about);
  if (!floor.inside) return seen;
  const key = floor.inside.how === 'nested' ? 'conquest.cell.nested' : 'conquest.cell.covered';
  return t(key, { floor: seen, half: aHalf(floor.inside), name: named(floor.inside.seat, cast) });
}

/** What one floor of a cell shows, in short. */
export function spotText(position: Position, cell: string, n: number, cast: Cast): string {
  const floor = floorsOf(position, cell)[n - 1];
  const title = cellTitle(cell);
  if (!floor) return t(n === 1 ? 'conquest.cell.empty' : 'conquest.cell.nothing', { cell: title, n });
  const mine = isYou(floor.seat, cast);
  return t(mine ? 'conquest.cell.topMine' : 'conquest.cell.top', {
    cell: title,
    half: halfName(floor),
    name: cast.names[floor.seat] ?? '',
  });
}
