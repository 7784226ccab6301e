// The art of the three boxes.

import { CANDY, type Candy } from './chaser';
import { shapePath, type Shape, type Size } from './conquest';
import { fresh } from './drawing';
import { stick, type Stick } from './lab';
import { OUTLINE } from './outlines';

const W = 348,
  H = 300;
// box: front panel + lid + side, drawn in a slight oblique
const shell = (front: string, side: string, lid: string, art: string, cls: string): string => {
  const id = fresh();
  return `<svg class="boxart ${cls}" viewBox="0 0 376 326" aria-hidden="true">
  <defs><clipPath id="${id}"><rect x="0" y="22" width="${W}" height="${H}" rx="7"/></clipPath></defs>
  <path d="M4 22 28 4.5C30 3 32 2.5 35 2.5H366c6 0 8 3 8 7V292c0 3-1 5-3 7l-24 20z" fill="${side}"/>
  <path d="M4 23 28 4.5C30 3 32 2.5 35 2.5H366c4 0 6 1.5 7 3L348 26z" fill="${lid}"/>
  <g clip-path="url(#${id})"><g transform="translate(0 22)"><rect width="${W}" height="${H}" fill="${front}"/>${art}
  <rect x="7" y="7" width="${W - 14}" height="${H - 14}" rx="4" fill="none" stroke="#fff" stroke-opacity=".22"
  stroke-width="2"/></g></g></svg>`;
};
const word = (t: keyof typeof OUTLINE, x: number, y: number, fs: number, fill: string): string =>
  `<path d="${OUTLINE[t].d}" transform="translate(${x} ${y}) scale(${fs / 1000})" fill="${fill}"/>`;
const title = (
  a: keyof typeof OUTLINE,
  b: keyof typeof OUTLINE,
  fill: string,
  sh: string,
  x = 22,
  y = 72,
  fs = 56,
): string =>
  word(a, x, y + 4, fs, sh) +
  word(b, x, y + fs * 0.92 + 4, fs, sh) +
  word(a, x, y, fs, fill) +
  word(b, x, y + fs * 0.92, fs, fill);
const at = (s: string, x: number, y: number, w: number, h: number): string =>
  s.replace('<svg ', `<svg x="${x}" y="${y}" width="${w}" height="${h}" `);

export function boxLab(): string {
  let tiles = '';
  for (let i = 1; i < 9; i++) tiles += `<path d="M${i * 44 - 10} 0V300M0 ${i * 44 - 22}H348" />`;
  const row: Stick[] = [
    { c: 'P', v: 3 },
    { c: 'O', v: 2, fx: 'swap' },
    { c: 'B', v: 1, fx: 'draw' },
    { c: 'P', v: 2, fx: 'cancel' },
    { c: 'B', v: 3 },
  ];
  const sticks = row.map((one, i) => at(stick({ ...one, h: 93 }), 112 + i * 46, 149, 42, 101)).join('');
  return shell(
    '#0d6c7c',
    '#07454f',
    '#2b93a3',
    `
   <g stroke="#fff" stroke-opacity=".1" stroke-width="2">${tiles}</g>
   <circle cx="276" cy="92" r="118" fill="#fff" opacity=".07"/>
   <!-- tube from flask to oven -->
   <path d="M284 40V24a12 12 0 0 0-12-12H60a22 22 0 0 0-22 22V160" fill="none" stroke="#c9eef2" stroke-opacity=".3"
   stroke-width="13"/>
   <path d="M284 40V24a12 12 0 0 0-12-12H60a22 22 0 0 0-22 22V160" fill="none" stroke="#ffadd6" stroke-width="5"
   stroke-dasharray="1 13" stroke-linecap="round"/>
   <!-- flask -->
   <path d="M270 36h28v34l30 48c7 13-2 27-17 27h-54c-15 0-24-14-17-27l30-48z" fill="#d9f6f8" opacity=".35"/>
   <path d="M262 84h44l20 36c5 10-2 20-13 20h-58c-11 0-18-10-13-20z" fill="#ffadd6"/>
   <path d="M262 84c8 6 14-4 22 0s14 5 22 0l7 13c-9 6-17-3-29 1s-20 3-29-1z" fill="#ffd3ea"/>
   <circle cx="268" cy="118" r="7" fill="#ffd3ea"/><circle cx="292" cy="108" r="4.5" fill="#ffd3ea"/>
   <circle cx="303" cy="126" r="6" fill="#ffd3ea"/><circle cx="282" cy="66" r="5" fill="#ffadd6"/>
   <circle cx="290" cy="52" r="3.5" fill="#ffadd6"/>
   <rect x="264" y="30" width="40" height="9" rx="4.5" fill="#d9f6f8"/>
   <path d="M270 74 247 111" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"/>
   <!-- belt -->
   <rect x="-10" y="246" width="370" height="40" fill="#2a1b36"/>
   <rect x="-10" y="246" width="370" height="6" fill="#56426a"/>
   <path d="M-6 278H360" stroke="#56426a" stroke-width="6" stroke-dasharray="12 12"/>
   ${sticks}
   <!-- oven -->
   <path d="M14 168a12 12 0 0 1 12-12h56a12 12 0 0 1 12 12v86H14z" fill="#9fb8be"/>
   <path d="M8 164a12 12 0 0 1 12-12h56a12 12 0 0 1 12 12v92H8z" fill="#e6f0f1"/>
   <path d="M88 196H60a10 10 0 0 0-10 10v50h38z" fill="#1e1128"/>
   <path d="M88 214c-9 6-24 6-32 0v42h32z" fill="#ff9a3c"/><path d="M88 228c-8 6-20 6-26 0v28h26z" fill="#ffd35c"/>
   <circle cx="29" cy="180" r="12" fill="#b80f55"/><circle cx="29" cy="180" r="8.5" fill="#fff"/>
   <path d="m29 180 4-5" stroke="#b80f55" stroke-width="3" stroke-linecap="round"/>
   <path d="M50 172h28M50 182h18" stroke="#9fb8be" stroke-width="5" stroke-linecap="round"/>
   ${title('Candy', 'Lab', '#fff6df', '#07454f', 62, 82, 54)}`,
    'lab',
  );
}
export function boxChaser(): string {
  const cnd = (k: Candy, x: number, y: number, s: number, r = 0): string =>
    `<g transform="translate(${x} ${y}) rotate(${r}) scale(${s})"><g transform="translate(-32 -32)">${CANDY[k]()}</g>
    </g>`;
  const id = fresh();
  const shade = (g: string): string => `<g opacity=".9" style="filter:brightness(.42) saturate(.8)">${g}</g>`;
  const LX = 250,
    LY = 196,
    R = 80;
  const crowd =
    cnd('red', 54, 196, 1.7, -14) +
    cnd('yellow', 128, 196, 1.3, 12) +
    cnd('blue', 52, 282, 1.4, -8) +
    cnd('purple', 300, 62, 1.45, 10);
  let rays = '';
  for (let i = 0; i < 12; i++) {
    const a = (i * 30 * Math.PI) / 180,
      b = ((i * 30 + 13) * Math.PI) / 180;
    rays += ray(LX, LY, 400, a, b);
  }
  return shell(
    '#3a1a70',
    '#220c47',
    '#6a43ad',
    `
   <g fill="#fff" opacity=".05">${rays}</g>
   ${shade(crowd)}
   <path d="M${LX - 62} ${LY + 66} 130 330" stroke="#170730" stroke-width="34" stroke-linecap="round"/>
   <path d="M${LX - 62} ${LY + 62} 130 326" stroke="#8a4b2a" stroke-width="28" stroke-linecap="round"/>
   <path d="M${LX - 68} ${LY + 58} 122 326" stroke="#b96f45" stroke-width="7" stroke-linecap="round"/>
   <defs><clipPath id="${id}"><circle cx="${LX}" cy="${LY}" r="${R}"/></clipPath></defs>
   <circle cx="${LX}" cy="${LY + 5}" r="${R + 13}" fill="#170730"/>
   <circle cx="${LX}" cy="${LY}" r="${R + 13}" fill="#ffc72e"/><circle cx="${LX}" cy="${LY}" r="${R + 13}" fill="none"/>
   <circle cx="${LX}" cy="${LY}" r="${R + 2}" fill="#b88605"/>
   <g clip-path="url(#${id})"><rect x="${LX - R}" y="${LY - R}" width="${2 * R}" height="${2 * R}" fill="#fff0c4"/>
   <circle cx="${LX + 30}" cy="${LY - 30}" r="70" fill="#fff9e6"/>
     ${cnd('green', LX + 2, LY + 20, 2.35, -5)}</g>
   <path d="M${LX - 60} ${LY - 22}a64 64 0 0 1 36-38" stroke="#fff" stroke-width="9" stroke-linecap="round"
   fill="none"/><path d="M${LX - 66} ${LY + 2}v.1" stroke="#fff" stroke-width="9" stroke-linecap="round"/>
   ${title('Candy', 'Chaser', '#ffd35c', '#170730', 20, 66, 54)}`,
    'chaser',
  );
}
export function boxConquest(): string {
  // extrusion seen from above: round and square are a base plus a rectangle, the star is a short stack of copies
  const ext = (
    s: Shape,
    r: number,
    x: number,
    y: number,
    h: number,
    c: string,
    e: string,
    hole: string | null,
  ): string => {
    const p = shapePath(s, 0, 0, r),
      T = (dy: number) => `transform="translate(${x} ${y - dy}) scale(1 .56)"`;
    let o = '';
    if (s === 'star') for (let k = 0; k <= h; k += 1.75) o += `<path d="${p}" ${T(k)} fill="${e}"/>`;
    else {
      const q = s === 'square' ? r * 0.9 : r,
        ym = s === 'square' ? r * 0.9 * 0.56 - r * 0.22 * 0.56 : 0;
      o += `<path d="${p}" ${T(0)} fill="${e}"/>
      <path d="M${x - q} ${(y + ym).toFixed(1)}V${(y + ym - h).toFixed(1)}H${x + q}V${(y + ym).toFixed(1)}z"
      fill="${e}"/>`;
    }
    o += `<path d="${p}" ${T(h)} fill="${c}"/>`;
    if (hole) o += `<path d="${shapePath(s, 0, 0, r * 0.67)}" ${T(h)} fill="${hole}"/>`;
    return o;
  };
  const C: Record<number, [string, string, string]> = {
    1: ['#e0305c', '#9c1539', '#6d0a25'],
    2: ['#59dcb9', '#2a9a7d', '#17614d'],
    3: ['#5a54dc', '#332d9a', '#1d1866'],
    4: ['#ffcf45', '#cf9a10', '#8d6503'],
  };
  // tower: list from the floor up: [shape, size, player]
  const tower = (x: number, y: number, fl: [Shape, Size, number][]): string =>
    fl
      .map(([s, z, p], i) =>
        ext(
          s,
          z === 'L' ? 33 : 19,
          x,
          y - i * 30,
          28,
          C[p]![0],
          C[p]![1],
          i === fl.length - 1 && z === 'L' ? C[p]![2] : null,
        ),
      )
      .join('');
  let rays = '';
  for (let i = 0; i < 14; i++) {
    const a = (((i * 180) / 7) * Math.PI) / 180,
      b = (((i * 180) / 7 + 12) * Math.PI) / 180;
    rays += ray(236, 150, 420, a, b);
  }
  let wells = '';
  const iso = (i: number, j: number): [number, number] => [174 + (i - j) * 56, 188 + (i + j) * 31];
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 4; j++) {
      const [x, y] = iso(i, j),
        big = (i + j) % 2 === 0;
      wells += `<ellipse cx="${x}" cy="${y + 2}" rx="${big ? 35 : 21}" ry="${(big ? 35 : 21) * 0.56}" fill="#2c170f"/>
      <path d="M${x - (big ? 34 : 20)} ${y + 6}a${big ? 35 : 21} ${(big ? 35 : 21) * 0.56} 0 0 0 ${big ? 68 : 40} 0"
      fill="none" stroke="#8a563d" stroke-width="3"/>`;
    }
  return shell(
    '#ffae86',
    '#d9744b',
    '#ffcfb5',
    `
   <g fill="#fff" opacity=".2">${rays}</g>
   <path d="M174 146-70 282v60h500v-60z" fill="#2c170f"/><path d="M174 138-70 274v60h500v-60z" fill="#5e3828"/>
   <path d="M174 138-70 274M174 138l256 136" stroke="#8a563d" stroke-width="4"/>
   ${wells}
   ${tower(...iso(0, 0), [['star', 'L', 3]])}
   ${tower(...iso(1, 0), [
     ['square', 'S', 2],
     ['round', 'L', 1],
   ])}
   ${tower(...iso(0, 1), [
     ['round', 'L', 4],
     ['square', 'S', 2],
   ])}
   ${tower(...iso(2, 0), [
     ['round', 'L', 2],
     ['square', 'L', 1],
     ['round', 'L', 3],
     ['star', 'S', 4],
   ])}
   ${tower(...iso(1, 1), [['square', 'L', 1]])}
   ${tower(...iso(0, 2), [
     ['star', 'L', 3],
     ['round', 'S', 1],
   ])}
   ${tower(...iso(1, 2), [['round', 'S', 4]])}
   ${title('Candy', 'Conquest', '#8a0d3f', '#ffd9c4', 20, 66, 54)}`,
    'conquest',
  );
}

// a beam of light from a point, between two angles
function ray(x: number, y: number, length: number, from: number, to: number): string {
  const end = (angle: number): string => `L${x + length * Math.cos(angle)} ${y + length * Math.sin(angle)}`;
  return `<path d="M${x} ${y}${end(from)}${end(to)}z"/>`;
}
