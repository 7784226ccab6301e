// Where every stick of the belt lies: one line on wide screens, a serpentine elsewhere.

import type { Room } from './room';

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

/** What the belt may fill; on a desk it takes the height that it needs. */
export interface BeltSpace {
  width: number;
  height: number;
  room: Room;
  isLow?: boolean;
}

const CAPS = 176;
const SLACK = 6;
export const EDGE = 6;
export const LANE = 16;
export const BETWEEN = 6;
/** The rubber under the last row, and around the sticks of each row. */
const UNDER = 5;
const RUBBER = 13;
/** The drawing of a stick may be so low and so high, on its grid of 40. */
const LOWEST = 41;
const HIGHEST = 117;
const LEAST_BAND = 47;
const MOST_PER_ROW = 14;

/** `room` is the number of sticks that there has to be room for, if that is more than lie there. */
export function planBelt(n: number, space: BeltSpace, room = n): BeltPlan {
  const isDesk = space.room === 'desk';
  if (isDesk && n * 40 <= space.width - CAPS) return oneLine(n, room, space);
  if (isDesk) return serpentine(n, room, space.width, space.isLow ? 172 : 212, MOST_PER_ROW);
  return serpentine(n, room, space.width, space.height, perRow(room, space));
}

/** Room for n sticks, if there was room for `held`: sticks change their size now and then, not with every take. */
export const roomFor = (n: number, held: number): number => (n > held || n <= held - SLACK ? n : held);

/** On phones a row may disappear between two turns, never within one. */
export const roomWithin = (n: number, held: number, isSameTurn: boolean): number =>
  isSameTurn ? Math.max(n, held) : n;

/** How low the belt may become. */
export const leastHeight = (n: number, room: Room): number =>
  heightOf(Math.ceil(n / perRow(n, { width: 0, height: Infinity, room })), LEAST_BAND);

const heightOf = (rows: number, band: number): number => rows * band + (rows - 1) * BETWEEN + UNDER;

/** Nine in a row, or as many as a phone on its side has room for; more where a box has more rows than fit. */
function perRow(n: number, { height, room }: BeltSpace): number {
  const usual = room === 'sideways' ? MOST_PER_ROW : 9;
  for (let per = usual; per < MOST_PER_ROW; per++)
    if (heightOf(Math.ceil(n / per), LEAST_BAND - 8) <= Math.max(height, 160)) return per;
  return MOST_PER_ROW;
}

function oneLine(n: number, room: number, { width: across, isLow = false }: BeltSpace): BeltPlan {
  const width = Math.max(36, Math.min(isLow ? 50 : 62, (across - CAPS) / (room + 2) - 4));
  const grid = Math.max(93, Math.min(117, (117 / width) * 40 - 3)) * (isLow ? 0.86 : 1);
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

function serpentine(n: number, room: number, across: number, area: number, per: number): BeltPlan {
  const rows = Math.max(1, Math.ceil(room / per));
  const widest = (across - 2 * EDGE - 2 * LANE) / per - 1;
  const highest = (widest / 40) * (HIGHEST + 3);
  const tall = Math.min(highest, Math.max(LEAST_BAND, (area - UNDER - (rows - 1) * BETWEEN) / rows) - RUBBER);
  const width = Math.min(widest, (tall / (LOWEST + 3)) * 40);
  const band = tall + RUBBER;
  const left = (across - per * (width + 1) + 1) / 2;
  const place = (i: number): Place => {
    const row = Math.floor(i / per);
    const column = row % 2 ? per - 1 - (i % per) : i % per;
    return { x: left + column * (width + 1), y: row * (band + BETWEEN) + 3, row };
  };
  return {
    serpentine: true,
    rows,
    grid: (tall / width) * 40 - 3,
    width,
    tall,
    band,
    height: heightOf(rows, band),
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
