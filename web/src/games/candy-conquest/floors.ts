// The floors of a cell as the server shows them, and with the candy in hand put where the server says that it goes.

import type { Candy, Floor, Half, Position } from './notation';

export const floorsOf = (position: Position, cell: string): Floor[] => position.shown[cell] ?? [];

/** The highest floor on which one more candy could stand. */
export const highest = (position: Position): number =>
  Math.max(...Object.values(position.next).map(({ floor }) => floor));

/** The floors of a cell with one more candy. */
export function floorsWith(position: Position, cell: string, candy: Candy): Floor[] {
  const { floor, manner } = position.next[cell]!;
  const { seat, lower, upper } = candy;
  const floors = [...floorsOf(position, cell)];
  const met = floors.pop();
  if (met)
    floors.push(manner === 'cover' ? over(met, lower, seat) : { ...met, inside: { ...lower, seat, how: 'nested' } });
  floors[floor - 1] = { ...upper, seat, inside: null };
  return floors;
}

const over = ({ shape, size, seat: owner }: Floor, lower: Half, seat: number): Floor => ({
  ...lower,
  seat,
  inside: { shape, size, seat: owner, how: 'covered' },
});

/** What one more candy changes to the eye: the floor that it stands on, and the floor that takes its colour. */
export interface Change {
  stands: number;
  turns: number | null;
}

export function changeBy(position: Position, cell: string, candy: Candy): Change {
  const before = floorsOf(position, cell);
  const after = floorsWith(position, cell, candy);
  const turned = before.findIndex((floor, n) => floor.seat !== after[n]!.seat);
  return { stands: position.next[cell]!.floor, turns: turned < 0 ? null : turned + 1 };
}

/** How many shapes each seat shows. */
export function shownBy(position: Position, seats: number): number[] {
  const all = Object.values(position.shown).flat();
  return Array.from({ length: seats }, (_, seat) => all.filter((floor) => floor.seat === seat).length);
}
