// What a column shows, floor by floor, as the pieces are drawn: a large half hides the small one on its floor.

import type { Half, Placed } from './notation';

export interface Floor extends Half {
  seat: number;
  top: boolean;
  /** The small half inside, and whether it went in from above or was covered from above. */
  inside: { seat: number; how: 'nested' | 'covered' } | null;
}

export const floorsOf = (column: Placed[]): Floor[] => column.map((candy, n) => floorAt(candy, column[n + 1]));

function floorAt(candy: Placed, next: Placed | undefined): Floor {
  const upper = { ...candy.upper, seat: candy.seat };
  if (!next) return { ...upper, top: true, inside: null };
  if (upper.size === 'L') return { ...upper, top: false, inside: { seat: next.seat, how: 'nested' } };
  return { ...next.lower, seat: next.seat, top: false, inside: { seat: candy.seat, how: 'covered' } };
}

/** What one more candy changes to the eye: the floor that it stands on, and the floor that takes its colour. */
export interface Change {
  stands: number;
  turns: number | null;
}

export function changeBy(column: Placed[], candy: Placed): Change {
  const before = floorsOf(column);
  const after = floorsOf([...column, candy]);
  const turned = before.findIndex((floor, n) => floor.seat !== after[n]!.seat);
  return { stands: after.length, turns: turned < 0 ? null : turned + 1 };
}

/** How many shapes each seat shows. */
export function shownBy(columns: Record<string, Placed[]>, seats: number): number[] {
  const shown = Array.from({ length: seats }, () => 0);
  for (const column of Object.values(columns)) for (const { seat } of floorsOf(column)) shown[seat]! += 1;
  return shown;
}
