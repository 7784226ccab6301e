// Candy Conquest: halves, candies and floors seen from above, and the paints of the 3D board.

import { svg } from './drawing';
import { symbolOf, type Player } from './players';

export const SHAPES = ['round', 'square', 'star'] as const;
export type Shape = (typeof SHAPES)[number];
export type Size = 'S' | 'L';

type Point = [number, number];

export function shapePath(shape: Shape, cx: number, cy: number, r: number): string {
  if (shape === 'round') return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  return shape === 'square' ? squarePath(cx, cy, r) : starPath(cx, cy, r);
}

function squarePath(cx: number, cy: number, r: number): string {
  const q = r * 0.9;
  const k = r * 0.22;
  const side = 2 * (q - k);
  const corner = (dx: number, dy: number): string => `a${k} ${k} 0 0 1 ${dx * k} ${dy * k}`;
  const right = `h${side}${corner(1, 1)}v${side}${corner(-1, 1)}`;
  const left = `h${-side}${corner(-1, -1)}v${-side}${corner(1, -1)}`;
  return `M${cx - q + k} ${cy - q}${right}${left}z`;
}

/** The ten corners of a star around the origin, the first one at the top, y up. */
export const starCorners = (r: number): Point[] =>
  Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 ? r * 0.64 : r * 1.2;
    return [reach * Math.sin((Math.PI * i) / 5), reach * Math.cos((Math.PI * i) / 5)];
  });

/** A corner cut on both sides, so that a curve can round it. */
export function softened(corners: Point[], i: number, share = 0.24): { from: Point; corner: Point; to: Point } {
  const n = corners.length;
  const corner = corners[i]!;
  const towards = (other: Point): Point => [
    corner[0] + (other[0] - corner[0]) * share,
    corner[1] + (other[1] - corner[1]) * share,
  ];
  return { from: towards(corners[(i + n - 1) % n]!), corner, to: towards(corners[(i + 1) % n]!) };
}

function starPath(cx: number, cy: number, r: number): string {
  const corners = starCorners(r).map(([x, y]): Point => [cx + x, cy + r * 0.06 - y]);
  const at = ([x, y]: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
  const sides = corners.map((_, i) => {
    const { from, corner, to } = softened(corners, i);
    return `${i ? 'L' : 'M'}${at(from)}Q${at(corner)} ${at(to)}`;
  });
  return `${sides.join('')}z`;
}

const RADIUS: Record<Size, number> = { L: 17, S: 9.6 };
const HOLE = 11.4;

export interface HalfLook {
  cx?: number;
  cy?: number;
  sym?: boolean;
  edge?: number;
  /** The small half inside. */
  core?: { shape: Shape; player: Player } | null;
  cls?: string;
}

/** One half seen from above: a large one is a cup with a dark hollow, a small one a solid plug. */
export function half(shape: Shape, size: Size, player: Player, look: HalfLook = {}): string {
  const { cx = 20, cy = 20, edge = 2.6 } = look;
  const r = RADIUS[size];
  return (
    `<path d="${shapePath(shape, cx, cy + edge, r)}" fill="var(--p${player}-edge)"/>` +
    `<path d="${shapePath(shape, cx, cy, r)}" fill="var(--p${player})" stroke="#fff" stroke-opacity=".8"
    stroke-width="1"/>` +
    (size === 'L' ? hollow(shape, player, look) : plugTop(player, look))
  );
}

function plugTop(player: Player, { cx = 20, cy = 20, sym = true }: HalfLook): string {
  if (sym)
    return `<g transform="translate(${cx - 5.2} ${cy - 5.2}) scale(.65)"
    fill="var(--p${player}-on)">${symbolOf(player)}</g>`;
  return `<path d="M${cx - 5} ${cy - 3.5}a6 6 0 0 1 4-3" stroke="#fff" stroke-width="1.8" stroke-linecap="round"
  fill="none" opacity=".7"/>`;
}

function hollow(shape: Shape, player: Player, { cx = 20, cy = 20, sym = true, core = null }: HalfLook): string {
  const inside = core
    ? `<path d="${shapePath(core.shape, cx, cy, RADIUS.S - 0.4)}" fill="none" stroke="#fff" stroke-opacity=".55"
    stroke-width="1.7"/>` +
      `<path d="${shapePath(core.shape, cx, cy, RADIUS.S - 0.4)}" fill="none" stroke="var(--p${core.player})"
      stroke-width="1.7" stroke-dasharray="2.6 2.2"/>`
    : '';
  const side = core ? 3.9 : 4.8;
  const mark = `<g transform="translate(${cx - side} ${cy - side}) scale(${side / 8})"
  fill="#fff">${symbolOf(player)}</g>`;
  return `<path d="${shapePath(shape, cx, cy, HOLE)}" fill="var(--p${player}-edge)"/>${inside}${sym ? mark : ''}`;
}

export const halfIcon = (shape: Shape, size: Size, player: Player, look: HalfLook = {}): string =>
  svg(40, 42, half(shape, size, player, look), `class="half ${look.cls ?? ''}"`);

/** A candy: the upper half over the lower half, joined at a wafer. */
export function candyIcon([us, uz]: [Shape, Size], [ls, lz]: [Shape, Size], player: Player, cls = ''): string {
  const height = 82;
  const upper = 3 + (us === 'star' ? RADIUS[uz] * 0.18 : 0) + RADIUS[uz];
  const lower = upper + RADIUS[uz] + RADIUS[lz] + 5.5;
  const wafer = upper + RADIUS[uz] + 3.4;
  const down = (height - (lower + RADIUS[lz] + 4)) / 2;
  return svg(
    44,
    height,
    `<g transform="translate(0 ${down.toFixed(1)})">${half(ls, lz, player, { cx: 22, cy: lower, sym: false })}` +
      `<rect x="11" y="${wafer - 2}" width="22" height="7" rx="3.5" fill="var(--p${player}-edge)"/>` +
      `<rect x="11" y="${wafer - 3.4}" width="22" height="6" rx="3" fill="#f6e2bf"/>` +
      `${half(us, uz, player, { cx: 22, cy: upper, sym: false, edge: 2 })}</g>`,
    `class="candy2 ${cls}"`,
  );
}

/** One cell on the plan of a floor. */
export interface PlanCell {
  size: Size;
  /** What is seen there, or what is missing: the well of the board, the next place to build, nothing. */
  shows: { shape: Shape; size: Size; player: Player } | 'well' | 'next' | 'nothing';
  marked: boolean;
}

/** One floor seen from above, small: for the list of floors. */
export function floorPlan(rows: PlanCell[][]): string {
  const side = 20;
  const cells = rows.flatMap((row, j) => row.map((cell, i) => planCell(cell, i * side, j * side, side)));
  return svg((rows[0]?.length ?? 0) * side, rows.length * side, cells.join(''), 'class="plan"');
}

function planCell({ size, shows, marked }: PlanCell, x: number, y: number, side: number): string {
  const [cx, cy] = [x + side / 2, y + side / 2];
  const box = (inset: number, rest: string): string =>
    `<rect x="${x + inset}" y="${y + inset}" width="${side - 2 * inset}" height="${side - 2 * inset}"
    rx="${side * 0.16}" ${rest}/>`;
  let drawn = box(0.8, `fill="var(${size === 'L' ? '--choc-2' : '--choc'})"`);
  if (shows === 'well')
    drawn += `<circle cx="${cx}" cy="${cy}" r="${side * (size === 'L' ? 0.34 : 0.21)}" fill="var(--choc-well)"/>`;
  else if (shows === 'next') drawn += `<circle cx="${cx}" cy="${cy}" r="${side * 0.07}" fill="#b98a6d"/>`;
  else if (shows !== 'nothing') {
    const look = half(shows.shape, shows.size, shows.player, { sym: false, edge: 2 });
    drawn += `<g transform="translate(${cx - 9.5} ${cy - 10}) scale(.476)">${look}</g>`;
  }
  return marked ? drawn + box(1, 'fill="#fff" fill-opacity=".3" stroke="#fff" stroke-width="2.5"') : drawn;
}

/** One floor of a column cut open, seen from the side. */
export interface FloorCut {
  size: Size;
  player: Player;
  open: boolean;
  inside: { player: Player; how: 'nested' | 'covered' } | null;
}

export const CUT = { width: 116, floor: 46 };

export function floorCut({ size, player, open, inside }: FloorCut): string {
  const width = size === 'L' ? 92 : 54;
  const x = 58 - width / 2;
  const hollowed = open && size === 'L';
  let drawn =
    `<rect x="36" y="40" width="44" height="6" rx="3" fill="#e3bf86"/>` +
    `<rect x="${x}" y="3" width="${width}" height="37" rx="7" fill="var(--p${player}-edge)"/>` +
    `<rect x="${x}" y="0" width="${width}" height="37" rx="7" fill="var(--p${player})"/>`;
  if (hollowed) drawn += `<path d="M29 0h58v22a5 5 0 0 1-5 5h-48a5 5 0 0 1-5-5z" fill="var(--p${player}-edge)"/>`;
  const fill = hollowed ? '#fff' : `var(--p${player}-on)`;
  if (inside) drawn += core(inside);
  else drawn += `<g transform="translate(50 ${hollowed ? 5 : 10})" fill="${fill}">${symbolOf(player)}</g>`;
  return svg(CUT.width, CUT.floor, drawn, `class="cut"`);
}

/** The small half inside: reaching in from above when nested, standing on the wafer when covered. */
function core({ player, how }: { player: Player; how: 'nested' | 'covered' }): string {
  const y = how === 'nested' ? -2 : 11;
  return (
    `<rect x="31" y="${y}" width="54" height="28" rx="5" fill="var(--p${player})" stroke="#fff" stroke-width="2"
    stroke-dasharray="4 3"/>` +
    `<g transform="translate(51 ${y + 7}) scale(.88)" fill="var(--p${player}-on)">${symbolOf(player)}</g>`
  );
}

/** The board under the first floor, with the half that is inside it. */
export function boardCut(size: Size): string {
  const width = size === 'L' ? 84 : 52;
  return svg(
    CUT.width,
    28,
    `<rect x="0" y="1" width="116" height="26" rx="6" fill="var(--choc-2)"/>
    <rect x="${58 - width / 2}" y="1" width="${width}" height="19" rx="3" fill="var(--choc-well)"/>`,
    'class="cut"',
  );
}

/** The paints of the 3D board; a player's are body, hollow, symbol and wall bands. */
export const PAINT = {
  players: {
    1: ['#e02a58', '#8f1234', '#ffffff', '#ff8fae'],
    2: ['#4fd3b0', '#1f7a63', '#123b31', '#c6fff0'],
    3: ['#4a44cf', '#231f75', '#ffffff', '#a9a5ff'],
    4: ['#ffc72e', '#a87a04', '#4a3500', '#fff0b8'],
  } satisfies Record<Player, [string, string, string, string]>,
  milk: '#7a4a35',
  dark: '#4d2b1f',
  well: '#1f0f09',
  tray: '#fdeedb',
  trayFloor: '#e7c9a4',
  letters: '#6b3f2c',
  wafer: '#efcf98',
  sun: '#fff3df',
  sky: '#ffffff',
  ground: '#b98a78',
  butter: '#ffd35c',
  ink: '#2a1431',
  white: '#ffffff',
  line: '#fff6cf',
  shade: '60,15,25',
} as const;
