// Candy Chaser: candies, sugar cubes, the die.

import { fresh, svg } from './drawing';

export const CANDIES = ['blue', 'purple', 'green', 'yellow', 'red'] as const;
export type Candy = (typeof CANDIES)[number];

const spiral = (() => {
  let d = '';
  for (let t = 0; t <= 36; t++) {
    const a = (t / 36) * Math.PI * 4.6,
      r = 1 + (t / 36) * 17;
    d += `${t ? 'L' : 'M'}${(30 + r * Math.cos(a)).toFixed(1)} ${(25 + r * Math.sin(a)).toFixed(1)}`;
  }
  return d;
})();
const BER =
  'M29.6 7.4c1.6-2.4 4.4-2.2 5.8.4C41 18 50 33 57.4 45.6c2.6 4.4.6 8-4.4 9.2-13 3-29 3-42 ' +
  '0-5-1.2-7-4.8-4.4-9.2C13 34 22.4 19 29.6 7.4z';
export const CANDY: Record<Candy, () => string> = {
  blue: () => {
    const id = fresh();
    return `<defs><clipPath id="${id}"><path d="${BER}"/></clipPath></defs>
    <path d="${BER}" transform="translate(0 3)" fill="var(--ch-blue-edge)"/><path d="${BER}" fill="var(--ch-blue)"/>
    <g clip-path="url(#${id})"><path d="M33 4 44 60h22V30z" fill="var(--ch-blue-edge)" opacity=".55"/>
    <g fill="none" stroke="#fff" stroke-width="3.6" opacity=".92">
    <path d="M25 4C20 24 12 40 0 52M32 4c-1 22-8 40-20 56M34 4c3 20 2 40-4 58"/>
    <path d="M34 4c6 20 12 40 12 58M35 4c9 16 20 34 28 42" opacity=".7"/></g></g>
    <path d="M17 38c2-4 4.5-8.5 7-12.5" stroke="#fff" stroke-width="3.4" stroke-linecap="round" fill="none"/>`;
  },
  purple: () => `<g transform="rotate(-24 32 32)">
    <path d="M18 34.5 3 23c-2.6 5-2 8 1 11.5-3 3.5-3.6 7-1 12z" fill="var(--ch-purple-edge)"/>
    <path d="M46 34.5 61 23c2.6 5 2 8-1 11.5 3 3.5 3.6 7 1 12z" fill="var(--ch-purple-edge)"/>
    <path d="M18 32 3 20.5c-2.6 5-2 8 1 11.5-3 3.5-3.6 7-1 12z" fill="var(--ch-purple)"/>
    <path d="M46 32 61 20.5c2.6 5 2 8-1 11.5 3 3.5 3.6 7 1 12z" fill="var(--ch-purple)"/>
    <circle cx="32" cy="35" r="18" fill="var(--ch-purple-edge)"/>
    <circle cx="32" cy="32" r="18" fill="var(--ch-purple)"/>
    <path d="M22 17.6c-5.6 9-5.6 20 0 29M42 17.6c5.6 9 5.6 20 0 29" stroke="#fff" stroke-width="3.4" opacity=".55"
    fill="none"/><path d="M28 21.5c3-1.6 6-1.6 9-.4" stroke="#fff" stroke-width="3.6" stroke-linecap="round" fill="none"
    opacity=".95"/></g>`,
  green: () => {
    const d = 'M12 26C12 14 20 9 32 9s20 5 20 17v22c0 7-5 9-8 5-3 5-9 5-12 0-3 5-9 5-12 0-3 4-8 2-8-5z';
    return `<path d="M15 18 11 6c-.6-2 1.5-3 3-1.6L23 12zM49 18 53 6c.6-2-1.5-3-3-1.6L41 12z"
    fill="var(--ch-green-edge)"/><path d="${d}" transform="translate(0 3)" fill="var(--ch-green-edge)"/>
    <path d="${d}" fill="var(--ch-green)"/>
    <circle cx="24.5" cy="25" r="7.2" fill="#fff"/><circle cx="41" cy="26.5" r="5.4" fill="#fff"/>
    <circle cx="26" cy="26" r="3.2" fill="#2a1431"/><circle cx="41.8" cy="27.2" r="2.6" fill="#2a1431"/>
    <path d="M22 37.5c6 5.6 14 5.6 20 0-1.6 9-18.4 9-20 0z" fill="#2a1431"/>
    <path d="m27 39.9 2 3.4 2-2.7zM35 40.6l2 2.7 2-3.8z" fill="#fff"/>
    <path d="M16.5 22c.4-3 1.4-5 3-6.6" stroke="#fff" stroke-width="3.2" stroke-linecap="round" fill="none"
    opacity=".8"/>`;
  },
  yellow: () =>
    `<path d="m42 38 14 21" stroke="#b9a68c" stroke-width="5.6" stroke-linecap="round"/>
    <path d="m42 36 14 21" stroke="#fff8ea" stroke-width="5.2" stroke-linecap="round"/>
    <circle cx="30" cy="28" r="22" fill="var(--ch-yellow-edge)"/>
    <circle cx="30" cy="25" r="22" fill="var(--ch-yellow)"/>
    <path d="${spiral}" fill="none" stroke="var(--ch-yellow-edge)" stroke-width="3.6" stroke-linecap="round"/>
    <path d="M13 20c2-5 5-8 10-10" stroke="#fff" stroke-width="3.8" stroke-linecap="round" fill="none"/>`,
  red: () => {
    const p = 'M40 57V24.5a10.5 10.5 0 0 0-21 0V29';
    return `<path d="${p}" transform="translate(0 3)" fill="none" stroke="var(--ch-red-edge)" stroke-width="12.5"
    stroke-linecap="round"/><path d="${p}" fill="none" stroke="#fff6f2" stroke-width="12.5" stroke-linecap="round"/>
    <path d="M46.25 53l-12.5-6v-8.5l12.5 6zM46.25 38l-12.5-6v-7.5l12.5 5.5zM45.6 21.5 33.6
    22c-.8-1.6-1.5-2.5-2.8-3.4l8.6-9.4c3.4 2.4 5.6 6.2 6.2 12.3zM31.5 8l-.6 10.3c-1.4-.2-2.2 0-3.4.8L18 11.8C21.6 8.6 26
    7.4 31.5 8zM14.2 17l9.3 4.6c-.4 1-.5 1.6-.5 2.9l-9.6.6c-.4-3 0-5.4.8-8.1zM12.75 30l12.5-1.6V29a6.25 6.25 0 0 1-9.6
    5.2c-1.8-1-2.6-2.6-2.9-4.2zM33.75 56l12.5 1.6a6.25 6.25 0 0 1-12.1 1.2c-.4-1-.4-1.8-.4-2.8z" fill="var(--ch-red)"/>
    <path d="M43.5 24v27" stroke="#fff" stroke-width="2.6" stroke-linecap="round" opacity=".55"/>`;
  },
};
export const candy = (k: Candy, cls = ''): string => svg(64, 64, CANDY[k](), `class="candy ${cls}"`);
// sugar cube with the candy on it: the piece that moves on a track
export const cube = (k: Candy, cls = ''): string =>
  svg(
    64,
    68,
    `<rect x="3" y="8" width="58" height="58" rx="13" fill="#cdbba6"/>
    <rect x="3" y="2" width="58" height="58" rx="13" fill="#fffaf2"/>
    <rect x="3" y="2" width="58" height="58" rx="13" fill="var(--ch-${k})" opacity=".2"/>
    <rect x="4.5" y="3.5" width="55" height="55" rx="11.5" fill="none" stroke="var(--ch-${k})" stroke-width="3"/>
    <g transform="translate(6.5 5) scale(.8)">${CANDY[k]()}</g>`,
    `class="cube ${cls}"`,
  );
export const die = (n: number, cls = ''): string => {
  const plus = n >= 0,
    col = plus ? 'var(--die-plus)' : 'var(--die-minus)';
  const a = Math.abs(n),
    up = plus ? -1 : 1,
    gap = Math.min(13, 44 / a),
    w = Math.min(4, gap * 0.34);
  const chev = Array.from({ length: a }, (_, i) => {
    const x = 32 + (i - (a - 1) / 2) * gap;
    return `<path d="M${x - w} ${50 - (up * w) / 2}l${w} ${up * w} ${w} ${-up * w}"/>`;
  }).join('');
  return svg(
    64,
    68,
    `<rect x="2" y="8" width="60" height="58" rx="14" fill="#1a0b22" opacity=".75"/>
    <rect x="2" y="2" width="60" height="59" rx="14" fill="${col}"/>
    <rect x="2" y="2" width="60" height="59" rx="14" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2"/>
    <text x="31" y="39" text-anchor="middle" class="pv" font-size="33"
    fill="var(--die-on)">${plus ? '+' : '−'}${a}</text>
    <g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"
    opacity=".95">${chev}</g>`,
    `class="die ${cls}"`,
  );
};

/** The die while it rolls: white sugar, and nothing to be read. */
export const blankDie = (): string =>
  svg(
    64,
    68,
    `<rect x="2" y="8" width="60" height="58" rx="14" fill="#1a0b22" opacity=".75"/>
    <rect x="2" y="2" width="60" height="59" rx="14" fill="var(--sugar)"/>
    <rect x="2" y="2" width="60" height="59" rx="14" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>`,
    'class="die blank"',
  );

/** What may be written into the notebook: no, perhaps, yes; drawn by hand, one stroke each. */
export type Mark = 'no' | 'maybe' | 'yes';
const STROKES: Record<Mark, string> = {
  no: '<path d="M5 6.5c4 3 8.5 7.5 13.5 12M18.5 5C14 9 9 14 5.5 19.5"/>',
  maybe: '<path d="M8 8.500c.4-3 2.2-4.5 4.6-4.3 2.6.2 4.2 2 3.9 4.3-.4 3-4.2 3-4.3 6.5M12.2 19.8v.2"/>',
  yes: '<path d="M4.5 12.5c2 2 3.5 4 4.8 6.5C12 13 15 8.5 20 5"/>',
};
export const mark = (m: Mark): string =>
  svg(
    24,
    24,
    STROKES[m],
    'class="mark" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"',
  );

// the jar at the end of a track: a lid that is off, or a lid that is on
export const jar = (open: boolean): string =>
  svg(
    40,
    44,
    `<path d="M6 14c0-3 1-4 2.5-5h23c1.5 1 2.5 2 2.5 5v23a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5z"
    fill="${open ? '#fff3cf' : '#d9cfe4'}"/>
    <path d="M6 22h28v15a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5z" fill="${open ? '#ffd35c' : '#b9aac9'}"/>
    <rect x="6" y="${open ? 1 : 4}" width="28" height="7" rx="3" fill="${open ? '#b80f55' : '#6d5a77'}"
    ${open ? 'transform="rotate(-12 8 6)"' : ''}/>
    <text x="20" y="36.5" text-anchor="middle" class="pv" font-size="17" fill="#2a1431">G</text>`,
    'class="jar"',
  );

// an objective: its candy, or its back
export const secret = (k: Candy | null): string =>
  svg(
    150,
    170,
    `<rect x="6" y="9" width="138" height="160" rx="16" fill="#220c47"/>
    <rect x="6" y="3" width="138" height="160" rx="16" fill="${k ? '#fff6e2' : '#6a43ad'}"/>
  ${
    k
      ? `<rect x="14" y="11" width="122" height="144" rx="10" fill="none" stroke="var(--ch-${k})" stroke-width="4"/>
      <g transform="translate(33 32) scale(1.32)">${CANDY[k]()}</g>`
      : '<g stroke="#fff" stroke-opacity=".16" stroke-width="9"><path d="M6 60 64 3M6 110 114 3M20 155 144 32M70 ' +
        '163l74-74M120 163l24-24"/></g><circle cx="75" cy="83" r="40" fill="#ffd35c"/><path d="M62 72c1-9 7-13 ' +
        '14-12.5 8 .5 13 6 12 13-1 9-13 9-13 20M75 105v.5" fill="none" stroke="#3a1a70" stroke-width="9" ' +
        'stroke-linecap="round"/>'
  }`,
    'class="secret"',
  );

// a tattle card: its candy, crossed out once it has been given away, or its back
export const tattle = (k: Candy | null, used = false): string =>
  svg(84, 116, `<rect x="1" y="5" width="82" height="110" rx="11" fill="#0b0418"/>${face(k, used)}`, 'class="tattle"');
const face = (k: Candy | null, used: boolean): string => {
  if (k === null)
    return (
      '<rect x="1" y="1" width="82" height="110" rx="11" fill="#8f1146"/><rect x="6" y="6" width="72" ' +
      'height="100" rx="7" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/><circle cx="42" ' +
      'cy="56" r="23" fill="#ffd35c"/><path d="M34.5 50c.6-5.4 4.2-7.8 8.4-7.5 4.8.3 7.8 3.6 7.2 7.8-.6 5.4-7.8 ' +
      '5.4-7.8 12M42.3 69.5v.3" fill="none" stroke="#3a1a70" stroke-width="5.4" stroke-linecap="round"/>'
    );
  const paper = `<rect x="1" y="1" width="82" height="110" rx="11" fill="${used ? '#3b2b55' : '#fff6e2'}"/>`;
  return (
    paper +
    (used
      ? `<g opacity=".5" transform="translate(10 24)">${CANDY[k]()}</g>
      <path d="m20 30 44 52M64 30 20 82" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".8"/>`
      : `<rect x="6" y="6" width="72" height="100" rx="7" fill="var(--ch-${k})" opacity=".16"/>
      <rect x="6" y="6" width="72" height="100" rx="7" fill="none" stroke="var(--ch-${k})" stroke-width="3"/>
      <g transform="translate(10 22)">${CANDY[k]()}</g>`)
  );
};
