// Candy Conquest: halves and candies seen from above.

import { svg } from './drawing';
import { symbolOf, type Player } from './players';

export const SHAPES = ['round', 'square', 'star'] as const;
export type Shape = (typeof SHAPES)[number];
export type Size = 'S' | 'L';

export function shapePath(s: Shape, cx: number, cy: number, r: number): string {
  if (s === 'round') return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  if (s === 'square') { const q = r * .9, k = r * .22; return `M${cx - q + k} ${cy - q}h${2 * (q - k)}a${k} ${k} 0 0 1 ${k} ${k}v${2 * (q - k)}a${k} ${k} 0 0 1 ${-k} ${k}h${-2 * (q - k)}a${k} ${k} 0 0 1 ${-k} ${-k}v${-2 * (q - k)}a${k} ${k} 0 0 1 ${k} ${-k}z`; }
  const P: [number, number][] = []; for (let i = 0; i < 10; i++) { const R = i % 2 ? r * .64 : r * 1.2, a = Math.PI * i / 5; P.push([cx + R * Math.sin(a), cy + r * .06 - R * Math.cos(a)]); }
  let d = ''; for (let i = 0; i < 10; i++) { const p = P[i]!, n = P[(i + 1) % 10]!, l = P[(i + 9) % 10]!, t = i % 2 ? .25 : .24; const a: [number, number] = [p[0] + (l[0] - p[0]) * t, p[1] + (l[1] - p[1]) * t], b: [number, number] = [p[0] + (n[0] - p[0]) * t, p[1] + (n[1] - p[1]) * t]; d += `${i ? 'L' : 'M'}${a[0].toFixed(2)} ${a[1].toFixed(2)}Q${p[0].toFixed(2)} ${p[1].toFixed(2)} ${b[0].toFixed(2)} ${b[1].toFixed(2)}`; }
  return d + 'z';
}
const LR = 17, SR = 9.6, HOLE = 11.4;
// one half seen from above, drawn at (cx,cy): large = ring with a hollow, small = solid plug
export interface HalfLook {
  cx?: number;
  cy?: number;
  sym?: boolean;
  edge?: number;
  core?: Player | null;
  cls?: string;
}

export function half(shape: Shape, size: Size, p: Player, { cx = 20, cy = 20, sym = true, edge = 2.6, core = null }: HalfLook = {}): string {
  const c = `var(--p${p})`, e = `var(--p${p}-edge)`, on = `var(--p${p}-on)`;
  if (size === 'S') return `<path d="${shapePath(shape, cx, cy + edge, SR)}" fill="${e}"/><path d="${shapePath(shape, cx, cy, SR)}" fill="${c}" stroke="#fff" stroke-opacity=".8" stroke-width="1"/>${sym ? `<g transform="translate(${cx - 5.2} ${cy - 5.2}) scale(.65)" fill="${on}">${symbolOf(p)}</g>` : `<path d="M${cx - 5} ${cy - 3.5}a6 6 0 0 1 4-3" stroke="#fff" stroke-width="1.8" stroke-linecap="round" fill="none" opacity=".7"/>`}`;
  return `<path d="${shapePath(shape, cx, cy + edge, LR)}" fill="${e}"/><path d="${shapePath(shape, cx, cy, LR)}" fill="${c}" stroke="#fff" stroke-opacity=".8" stroke-width="1"/>
    <path d="${shapePath(shape, cx, cy, HOLE)}" fill="${e}"/>${core ? `<path d="${shapePath(shape, cx, cy, SR - .4)}" fill="none" stroke="var(--p${core})" stroke-width="1.7" stroke-dasharray="2.6 2.2"/>` : ''}
    ${sym ? `<g transform="translate(${cx - 4.8} ${cy - 4.8}) scale(.6)" fill="#fff">${symbolOf(p)}</g>` : ''}`;
}
export const halfIcon = (shape: Shape, size: Size, p: Player, o: HalfLook = {}): string => svg(40, 42, half(shape, size, p, o), `class="half ${o.cls ?? ''}"`);
// a candy = upper half over lower half, joined at a wafer (tray icon)
export function candyIcon([us, uz]: [Shape, Size], [ls, lz]: [Shape, Size], p: Player, cls = ''): string {
  const R = { L: 17, S: 9.6 }, ru = R[uz], rl = R[lz], top = 3 + (us === 'star' ? ru * .18 : 0), cu = top + ru, cl = cu + ru + rl + 5.5, mid = cu + ru + 3.4;
  const H = 82, off = (H - (cl + rl + 4)) / 2;
  return svg(44, H, `<g transform="translate(0 ${off.toFixed(1)})">${half(ls, lz, p, { cx: 22, cy: cl, sym: false })}<rect x="11" y="${mid - 2}" width="22" height="7" rx="3.5" fill="var(--p${p}-edge)"/><rect x="11" y="${mid - 3.4}" width="22" height="6" rx="3" fill="#f6e2bf"/>${half(us, uz, p, { cx: 22, cy: cu, sym: false, edge: 2 })}</g>`, `class="candy2 ${cls}"`);
}
