// Candy Lab: sticks, order cards, the golden candy.

import { fresh, svg } from './drawing';
import { GLYPH } from './glyphs';
import { OUTLINE } from './outlines';

/** A capital letter: B, O, P; other editions may bring others, which are steel grey. */
export type Colour = string;
export type Effect = keyof typeof GLYPH;

/** One stick as it is drawn: colour, value, effect, and the letter that doubles the colour. */
export interface Stick {
  c: Colour;
  v: number | string;
  fx?: Effect | null;
  letter?: string;
}

const PATTERN: Record<string, string> = {
  // 20x20 tile, drawn in white or ink at low opacity
  B: '<path d="M-4 4 4-4M-4 14 14-4M-4 24 24-4M6 24 24 6M16 24l8-8" stroke-width="3.2"/>',
  O: '<g stroke="none"><circle cx="5" cy="5" r="2.7" /><circle cx="15" cy="15" r="2.7"/></g>',
  P: '<path d="m-5 2 5 5 5-5 5 5 5-5 5 5 5-5M-5 12l5 5 5-5 5 5 5-5 5 5 5-5" stroke-width="2.6"/>',
};
const patternOf = (c: Colour, id: string, s = 1): string => {
  const col = c === 'B' ? 'rgb(255 255 255 / .3)' : c === 'O' ? 'rgb(255 240 210 / .5)' : 'rgb(190 40 120 / .36)';
  return `<pattern id="${id}" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="scale(${s})">
  <g fill="${col}" stroke="${col}"><g fill-opacity="${c === 'O' ? 1 : 0}">${PATTERN[c] ?? ''}</g></g></pattern>`;
};
// wrapper bar outline with crimped (zigzag) ends
const bar = (x: number, y: number, w: number, h: number, t = 5, n = 6): string => {
  const s = w / n,
    top: string[] = [],
    bot: string[] = [];
  for (let i = 0; i < n; i++) {
    top.push(`L${x + s * (i + 0.5)} ${y}L${x + s * (i + 1)} ${y + t * 0.55}`);
    bot.push(`L${x + w - s * (i + 0.5)} ${y + h}L${x + w - s * (i + 1)} ${y + h - t * 0.55}`);
  }
  return `M${x} ${y + t * 0.55}${top.join('')}V${y + h - t * 0.55}${bot.join('')}Z`;
};
export function stick({ c, v, fx = null, h = 96, letter = c, cls = '' }: Stick & { h?: number; cls?: string }): string {
  const id = fresh(),
    w = 40,
    k = c.toLowerCase(),
    tall = h >= 84;
  // tall: value above letter; short (phone): value and letter share one line
  const up = h < 58 ? 3 : 0; // very short: closer to the upper edge
  const vy = tall ? 29 : 28 - up,
    ly = tall ? 48 : 24.5 - up,
    vx = tall ? 20 : 12.5,
    lx = tall ? 20 : 28.5,
    R = tall ? 13 : Math.min(12, (h - 32 + up) / 2),
    dy = tall ? h - 24 : Math.max(30 - up + R, h - 20.5);
  return svg(
    w,
    h + 3,
    `
    <defs>${patternOf(c, id, 0.9)}</defs>
    <path d="${bar(1, 3, 38, h - 1)}" fill="var(--lab-${k}-edge, var(--steel-edge))"/>
    <path d="${bar(1, 0, 38, h - 1)}" fill="var(--lab-${k}, var(--steel))"/>
    <path d="${bar(1, 0, 38, h - 1)}" fill="url(#${id})" stroke="#fff" stroke-opacity=".6" stroke-width="1"
    stroke-linejoin="round"/>
    <path d="M1 8.2h38M1 ${h - 9.2}h38" stroke="var(--lab-${k}-edge, var(--steel-edge))" stroke-width="1.4"
    opacity=".55"/>
    <rect x="${tall ? 5 : 3}" y="${tall ? vy - 17.5 : 10.5 - up}" width="${tall ? 30 : 34}"
    height="${tall ? ly - vy + 21 : 20}" rx="6" fill="var(--lab-${k}, var(--steel))"/>
    <text x="${vx}" y="${vy}" text-anchor="middle" class="pv" font-size="${tall ? 22 : 21}"
    fill="var(--lab-${k}-on, var(--ink))">${v}</text>
    <rect x="${lx - 7.5}" y="${ly - 11.8}" width="15" height="15" rx="4.5"
    fill="var(--lab-${k}-edge, var(--steel-edge))"/>
    <text x="${lx}" y="${ly}" text-anchor="middle" class="pl" font-size="12" fill="#fff">${letter}</text>
    ${
      fx
        ? `<circle cx="20" cy="${dy}" r="${R}" fill="#fff"/>
    <g transform="translate(${20 - R * 0.62} ${dy - R * 0.62}) scale(${(R * 1.24) / 16})" fill="none" stroke="#2a1431"
    stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round">${GLYPH[fx]}</g>`
        : ''
    }
    ${
      tall
        ? `<path d="M4.2 12.5V${h - 14}" stroke="#fff" stroke-width="2" stroke-linecap="round"
    opacity=".4"/>`
        : ''
    }`,
    `class="stick ${cls}"`,
  );
}
// a stick someone owns, phone size: colour, pattern, value, letter
export function mini({ c, v, letter = c }: Stick, cls = ''): string {
  const id = fresh(),
    k = c.toLowerCase();
  return svg(
    22,
    34,
    `<defs>${patternOf(c, id, 0.6)}</defs>
    <path d="${bar(0, 2, 22, 31, 4, 4)}" fill="var(--lab-${k}-edge, var(--steel-edge))"/>
    <path d="${bar(0, 0, 22, 31, 4, 4)}" fill="var(--lab-${k}, var(--steel))"/>
    <path d="${bar(0, 0, 22, 31, 4, 4)}" fill="url(#${id})"/>
    <rect x="2" y="4.5" width="18" height="14.5" rx="4" fill="var(--lab-${k}, var(--steel))"/>
    <text x="11" y="16.5" text-anchor="middle" class="pv" font-size="14.5"
    fill="var(--lab-${k}-on, var(--ink))">${v}</text>
    <rect x="5.5" y="18.5" width="11" height="9" rx="3" fill="var(--lab-${k}-edge, var(--steel-edge))"/>
    <text x="11" y="26" text-anchor="middle" class="pl" font-size="8.4" fill="#fff">${letter}</text>`,
    `class="mini ${cls}"`,
  );
}
/** The outline of a stick, in the colour of the text. */
export const stickOutline = (): string => svg(22, 34, `<path d="${bar(0, 0, 22, 34, 5, 4)}" fill="currentColor"/>`);
// the small, glyph-free stick printed on cards and used in summaries
export function chip(c: Colour, { x = 0, y = 0, w = 16, h = 48, letter = c } = {}): string {
  const id = fresh(),
    cx = x + w / 2;
  if (c === '*')
    return `<g><defs><clipPath id="${id}"><path d="${bar(x, y, w, h, 4, 3)}"/></clipPath></defs>
    <path d="${bar(x, y + 2, w, h, 4, 3)}" fill="#6d5a77"/>
    <g clip-path="url(#${id})"><path d="M${x} ${y}h${w}v${h}h${-w}z" fill="var(--lab-o)"/>
    <path d="M${x} ${y}h${w}v${h * 0.22}L${x} ${y + h * 0.42}z" fill="var(--lab-b)"/>
    <path d="M${x + w} ${y + h}h${-w}v${-h * 0.22}L${x + w} ${y + h * 0.58}z" fill="var(--lab-p)"/></g>
    <circle cx="${cx}" cy="${y + h / 2}" r="${w * 0.42}" fill="#fff"/>
    <path d="M${cx} ${y + h / 2 - w * 0.26}v${w * 0.52}M${cx - w * 0.225}
    ${y + h / 2 - w * 0.13}l${w * 0.45} ${w * 0.26}M${cx + w * 0.225}
    ${y + h / 2 - w * 0.13}l${-w * 0.45} ${w * 0.26}" stroke="#2a1431"
    stroke-width="${Math.max(1.6, w * 0.12)}" stroke-linecap="round"/></g>`;
  const k = c.toLowerCase();
  return `<g><defs>${patternOf(c, id, 0.62)}</defs>
    <path d="${bar(x, y + 2, w, h, 4, 3)}" fill="var(--lab-${k}-edge, var(--steel-edge))"/>
    <path d="${bar(x, y, w, h, 4, 3)}" fill="var(--lab-${k}, var(--steel))"/>
    <path d="${bar(x, y, w, h, 4, 3)}" fill="url(#${id})"/>
    <rect x="${x + 1.5}" y="${y + h / 2 - w * 0.5}" width="${w - 3}" height="${w}" rx="${w * 0.26}"
    fill="var(--lab-${k}, var(--steel))"/>
    <text x="${cx}" y="${y + h / 2 + w * 0.3}" text-anchor="middle" class="pl" font-size="${w * 0.84}"
    fill="var(--lab-${k}-on, var(--ink))">${letter}</text></g>`;
}
/** An order card with its points. */
export function card(
  order: string,
  { points, letters = {}, cls = '' }: { points: number; letters?: Record<string, string>; cls?: string },
): string {
  const n = order.length,
    w = 72,
    h = 104,
    cw = n === 1 ? 22 : n === 2 ? 20 : 18,
    gap = 1.5;
  const tot = n * cw + (n - 1) * gap,
    x0 = (w - tot) / 2;
  let teeth = '';
  for (let i = 0; i < 9; i++) teeth += `l-4 5 -4-5`;
  const outline = (dy: number) => `M6 ${dy}H66a6 6 0 0 1 6 6V${97 + dy}${teeth}V${6 + dy}a6 6 0 0 1 6-6z`;
  let burst = '';
  for (let i = 0; i < 24; i++) {
    const r = i % 2 ? 11.4 : 13.6,
      a = (i * Math.PI) / 12;
    burst += `${i ? 'L' : 'M'}${(36 + r * Math.sin(a)).toFixed(1)} ${(21 - r * Math.cos(a)).toFixed(1)}`;
  }
  const chips = [...order].map((c, i) =>
    chip(c, { x: x0 + i * (cw + gap), y: 39, w: cw, h: 51, letter: letters[c] ?? c }),
  );
  return svg(
    w,
    h + 2,
    `
    <path d="${outline(2)}" fill="var(--slip-edge)"/><path d="${outline(0)}" fill="var(--slip)"/>
    <path d="M8 21h13M51 21h13" stroke="#cbb9a4" stroke-width="1.6" stroke-dasharray="2.4 2.6" stroke-linecap="round"/>
    <path d="${burst}Z" fill="#ffd35c"/><text x="36" y="27" text-anchor="middle" class="pv" font-size="17"
    fill="#2a1431">${points}</text>
    ${chips.join('')}`,
    `class="card ${cls}"`,
  );
}
export function back(cls = ''): string {
  const w = 72,
    h = 104;
  let teeth = '';
  for (let i = 0; i < 9; i++) teeth += `l-4 5 -4-5`;
  const outline = (dy: number) => `M6 ${dy}H66a6 6 0 0 1 6 6V${97 + dy}${teeth}V${6 + dy}a6 6 0 0 1 6-6z`;
  let sc = '';
  for (let r = 0; r < 6; r++)
    for (let i = -1; i < 5; i++) sc += `<path d="M${i * 16 + (r % 2) * 8 + 4} ${14 + r * 14}a8 8 0 0 0 16 0" />`;
  const id = fresh();
  return svg(
    w,
    h + 2,
    `<defs><clipPath id="${id}"><rect x="6" y="6" width="60" height="86" rx="4"/></clipPath></defs>
    <path d="${outline(2)}" fill="#6c0733"/><path d="${outline(0)}" fill="#b80f55"/>
    <g clip-path="url(#${id})" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.6">${sc}</g>
    <circle cx="36" cy="49" r="16" fill="#b80f55"/><circle cx="36" cy="49" r="14" fill="#ffd35c"/>
    <path d="${OUTLINE.b.d}" transform="translate(${36 - OUTLINE.b.w * 0.0115 - 0.6} 57) scale(.023)" fill="#b80f55"/>`,
    `class="card ${cls}"`,
  );
}
export const gold = (cls = ''): string =>
  svg(
    72,
    72,
    `
  <g transform="rotate(-18 36 36)"><path d="M18 36 3 25c-2 6-1 8 2 11-3 3-4 6-2 12z" fill="#b88605"/>
  <path d="M54 36 69 25c2 6 1 8-2 11 3 3 4 6 2 12z" fill="#b88605"/>
  <circle cx="36" cy="38.5" r="20" fill="#b88605"/><circle cx="36" cy="36" r="20" fill="#ffc72e"/>
  <path d="M24 21c7 8 7 22 0 30M36 16c6 12 6 28 0 40M48 21c5 9 5 21 0 30" fill="none" stroke="#fff3cf"
  stroke-width="3.4" opacity=".75"/><path d="M24 25a16 16 0 0 1 8-5" stroke="#fff" stroke-width="3.4"
  stroke-linecap="round" fill="none"/></g>`,
    `class="gold ${cls}"`,
  );
