// Halves, cells, floors and players in the words of the reader's language.

import { t, type Key } from '../../texts/index.svelte';
import type { Cast } from '../contract';
import { floorsOf, type Floor } from './floors';
import { lowerOf, upperOf, type Half, type Position } from './notation';

type HalfKey = 'smallRound' | 'smallSquare' | 'smallStar' | 'largeRound' | 'largeSquare' | 'largeStar';

const keyOf = ({ shape, size }: Half): HalfKey =>
  `${size === 'L' ? 'large' : 'small'}${shape.charAt(0).toUpperCase()}${shape.slice(1)}` as HalfKey;

/** “small round” */
export const halfName = (half: Half): string => t(`conquest.half.${keyOf(half)}`);

/** “a small round” */
export const aHalf = (half: Half): string => t(`conquest.aHalf.${keyOf(half)}`);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `d5` is written D5. */
export const cellTitle = (cell: string): string => cell.toUpperCase();

/** A player at the start of a line, or alone. */
export const called = (seat: number, { names, me }: Cast): string =>
  seat === me ? t('common.you') : (names[seat] ?? '');

/** A player inside a sentence. */
export const named = (seat: number, { names, me }: Cast): string =>
  seat === me ? t('conquest.cut.you') : (names[seat] ?? '');

/** Where a candy goes this way up, as its lower half is made. */
export function goesWhere(candy: string, over: Key, into: Key): string {
  const lower = lowerOf(candy);
  const other: Half = { shape: lower.shape, size: lower.size === 'L' ? 'S' : 'L' };
  return t(lower.size === 'L' ? over : into, {
    upper: capital(halfName(upperOf(candy))),
    lower: halfName(lower),
    other: aHalf(other),
  });
}

/** What stands in a cell, floor by floor, for people who do not see it. */
export function cellText(position: Position, cell: string, cast: Cast): string {
  const floors = floorsOf(position.columns[cell] ?? []);
  const title = cellTitle(cell);
  if (floors.length)
    return t('conquest.cell.built', {
      cell: title,
      floors: floors.map((one, n) => floorText(one, n + 1, cast)).join(', '),
    });
  const row = position.cells.findIndex((cells) => cells.includes(cell));
  const size = position.sizes[row]![position.cells[row]!.indexOf(cell)];
  return t('conquest.cell.free', {
    cell: title,
    size: t(size === 'L' ? 'conquest.cell.large' : 'conquest.cell.small'),
  });
}

function floorText(floor: Floor, n: number, cast: Cast): string {
  const about = { n, half: halfName(floor), name: named(floor.seat, cast) };
  const seen = t(floor.seat === cast.me ? 'conquest.cell.floorMine' : 'conquest.cell.floor', about);
  if (!floor.inside) return seen;
  const key = floor.inside.how === 'nested' ? 'conquest.cell.nested' : 'conquest.cell.covered';
  return t(key, { floor: seen, name: named(floor.inside.seat, cast) });
}

/** What one floor of a cell shows, in short. */
export function spotText(position: Position, cell: string, n: number, cast: Cast): string {
  const floor = floorsOf(position.columns[cell] ?? [])[n - 1];
  const title = cellTitle(cell);
  if (!floor) return t(n === 1 ? 'conquest.cell.empty' : 'conquest.cell.nothing', { cell: title, n });
  const mine = floor.seat === cast.me;
  return t(mine ? 'conquest.cell.topMine' : 'conquest.cell.top', {
    cell: title,
    half: halfName(floor),
    name: cast.names[floor.seat] ?? '',
  });
}
