// Where every stick of the belt lies: one line on wide screens, a serpentine elsewhere.

export interface Place {
  x: number;
  y: number;
  row: number;
}

export interface BeltPlan {
  serpentine: boolean;
  rows: number;
  /** The drawing's height of a stick on its grid of 40, and its size on screen. */
  grid: number;
  width: number;
  tall: number;
  /** Height of one row of rubber, and of the whole belt. */
  band: number;
  height: number;
  places: Place[];
  /** Where a stick would land at either end, when there is room to show it. */
  slots: { left: Place; right: Place } | null;
}

export interface Span {
  x: number;
  y: number;
  width: number;
}

const CAPS = 176;
const SLACK = 6;
export const EDGE = 6;
export const LANE = 16;
export const BETWEEN = 7;

/** `room` is the number of sticks that there has to be room for, if that is more than lie there. */
export function planBelt(n: number, space: { width: number; wide: boolean; short: boolean }, room = n): BeltPlan {
  return space.wide && n * 40 <= space.width - CAPS ? oneLine(n, room, space) : serpentine(n, space);
}

/** Room for n sticks, if there was room for `held`: sticks change their size now and then, not with every take. */
export const roomFor = (n: number, held: number): number => (n > held || n <= held - SLACK ? n : held);

function oneLine(n: number, room: number, { width: across, short }: { width: number; short: boolean }): BeltPlan {
  const width = Math.max(36, Math.min(50, (across - CAPS) / (room + 2) - 4));
  const grid = Math.max(93, Math.min(117, (117 / width) * 40 - 3)) * (short ? 0.86 : 1);
  const tall = (width / 40) * (grid + 3);
  const roomy = (n + 2) * (width + 4) <= across - CAPS;
  const start = (across - n * (width + 4) + 4) / 2;
  const place = (i: number): Place => ({ x: start + i * (width + 4), y: 13, row: 0 });
  return {
    serpentine: false,
    rows: 1,
    grid,
    width,
    tall,
    band: tall + 43,
    height: tall + 43,
    places: Array.from({ length: n }, (_, i) => place(i)),
    slots: roomy ? { left: place(-1), right: place(n) } : null,
  };
}

function serpentine(
  n: number,
  { width: across, wide, short }: { width: number; wide: boolean; short: boolean },
): BeltPlan {
  const rows = wide ? 2 : n > 18 ? 3 : n > 9 ? 2 : 1;
  const per = Math.max(6, Math.ceil(n / rows));
  const low = rows > 2 || wide;
  const step = (across - 2 * EDGE - 2 * LANE) / per;
  const width = Math.min(step - 1, wide ? 46 : low ? (short ? 37 : 42) : short ? 38 : 41);
  const grid = low ? (short ? 62 : 70) : short ? 70 : 93;
  const tall = (width / 40) * (grid + 3);
  const band = Math.max(low ? (short ? 70 : 84) : short ? 84 : 110, tall + 15);
  const place = (i: number): Place => {
    const row = Math.floor(i / per);
    const column = row % 2 ? per - 1 - (i % per) : i % per;
    return {
      x: EDGE + LANE + column * step + (step - width) / 2,
      y: row * (band + BETWEEN) + (band - 11 - tall) / 2 + 2,
      row,
    };
  };
  return {
    serpentine: true,
    rows,
    grid,
    width,
    tall,
    band,
    height: rows * band + (rows - 1) * BETWEEN + 5,
    places: Array.from({ length: n }, (_, i) => place(i)),
    slots: null,
  };
}

/** The stretches of the belt that n sticks from `at` cover, one per row. */
export function spansOf(plan: BeltPlan, at: number, n: number): Span[] {
  const byRow = new Map<number, Place[]>();
  for (const place of plan.places.slice(at, at + n)) byRow.set(place.row, [...(byRow.get(place.row) ?? []), place]);
  return [...byRow.values()].map((places) => {
    const x = Math.min(...places.map((one) => one.x));
    const right = Math.max(...places.map((one) => one.x)) + plan.width;
    return { x, y: places[0]!.y, width: right - x };
  });
}

/** Dashes under the neighbours that other places would take, each drawn once. */
export function dashesOf(plan: BeltPlan, starts: number[], n: number): Span[] {
  const dashes = new Map<string, Span>();
  const add = (x: number, y: number, width: number): void => {
    dashes.set(`${x} ${y}`, { x, y, width });
  };
  const half = plan.width / 2;
  for (const at of starts) {
    const taken = plan.places.slice(at, at + n);
    if (n === 1 && taken[0]) add(taken[0].x + 6, taken[0].y, plan.width - 12);
    taken.slice(1).forEach((place, i) => {
      const before = taken[i]!;
      if (before.row === place.row)
        add(Math.min(before.x, place.x) + half + 5, place.y, Math.abs(place.x - before.x) - 10);
      else for (const one of [before, place]) add(one.x + half - 8, one.y, 16);
    });
  }
  return [...dashes.values()];
}

/** The line between two neighbours where sticks were taken, or before the first, or after the last. */
export function seamPlace(plan: BeltPlan, at: number): Place | null {
  const after = plan.places[at];
  const before = plan.places[at - 1];
  if (!after && !before) return null;
  const backwards = (one: Place): boolean => plan.serpentine && one.row % 2 === 1;
  if (after && (!before || before.row !== after.row))
    return { ...after, x: after.x + (backwards(after) ? plan.width + 2 : -2) };
  return { ...before!, x: before!.x + (backwards(before!) ? -2 : plan.width + 2) };
}
