// The four players: colour and symbol, always together.

import { svg } from './drawing';
import { glyph } from './glyphs';

const SYMBOL = {
  heart:
    '<path d="M8 14.2C3.4 11 1.4 8.5 1.4 5.6c0-2.2 1.6-3.7 3.5-3.7 1.3 0 2.5.7 3.1 2 .6-1.3 1.8-2 3.1-2 1.9 0 ' +
    '3.5 1.5 3.5 3.7 0 2.9-2 5.4-6.6 8.6z"/>',
  leaf:
    '<path fill-rule="evenodd" d="M1.5 13.1C.6 6 5.4 1.5 14.3 1.7c.4 8.6-4.3 13.6-9.7 11.7L3.4 14.7zM4.6 ' +
    '11.9l6.4-6.2-.6-.6-6.4 6.2z"/>',
  moon: '<path d="M10.4 1.5a6.8 6.8 0 1 0 4.3 10A6.2 6.2 0 0 1 10.4 1.5z"/>',
  bolt: '<path d="M9.9.9 2.9 9.2h4L5.7 15.1l7.4-8.7H8.7z"/>',
};
export type Player = 1 | 2 | 3 | 4;

const ORDER = ['heart', 'leaf', 'moon', 'bolt'] as const;

/** The drawing of a player's symbol. */
export const symbolOf = (player: Player): string => SYMBOL[ORDER[player - 1]!];

/** Seats count from 0, players' colours from 1. */
export const playerOf = (seat: number): Player => (seat + 1) as Player;

export const symbol = (i: Player, size = 16): string =>
  `<svg class="sym" viewBox="0 0 16 16" width="${size}" height="${size}" fill="currentColor"
  aria-hidden="true">${symbolOf(i)}</svg>`;
export const badge = (i: Player, size = 28, bot = false): string =>
  `<span class="badge p${i}" style="--bs:${size}px">${symbol(i, Math.round(size * 0.56))}${
    bot
      ? `<i
  class="botmark">${glyph('bot', 10)}</i>`
      : ''
  }</span>`;

// a standing figure for dramatic moments: bell body, round head, symbol on the chest
export const pawn = (i: Player, mood: 'worried' | 'glad' = 'worried'): string => {
  const c = `var(--p${i})`,
    e = `var(--p${i}-edge)`,
    on = `var(--p${i}-on)`;
  const B = 'M70 58c26 0 34 22 38 52l8 54c1.5 10-4 14-12 14H36c-8 0-13.5-4-12-14l8-54c4-30 12-52 38-52z';
  const face =
    mood === 'worried'
      ? `<circle cx="58" cy="38" r="7.5" fill="#fff"/><circle cx="82" cy="38" r="7.5" fill="#fff"/>
      <circle cx="61" cy="39" r="3.6" fill="#2a1431"/><circle cx="85" cy="39" r="3.6" fill="#2a1431"/>
      <path d="M48 27c4-4 8-5 12-4M92 27c-4-4-8-5-12-4" stroke="#2a1431" stroke-width="3.4" stroke-linecap="round"
      fill="none"/><path d="M60 56c4-4 8-4 10-1 2-3 6-3 10 1" stroke="#2a1431" stroke-width="3.4" stroke-linecap="round"
      fill="none"/><path d="M110 20c5 7 7 10 7 14a7 7 0 0 1-14 0c0-4 2-7 7-14z" fill="#bfe6ff"/>`
      : `<circle cx="58" cy="40" r="4" fill="#2a1431"/><circle cx="82" cy="40" r="4" fill="#2a1431"/>
      <path d="M58 52c6 7 18 7 24 0" stroke="#2a1431" stroke-width="3.6" stroke-linecap="round" fill="none"/>`;
  return svg(
    140,
    186,
    `<path d="${B}" transform="translate(0 7)" fill="${e}"/><path d="${B}" fill="${c}"/>
    <circle cx="70" cy="44" r="37" fill="${e}"/><circle cx="70" cy="39" r="37" fill="${c}"/>
    <path d="M44 28c3-8 9-13 17-15" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".5"
    fill="none"/><circle cx="70" cy="43" r="27" fill="#fff" opacity="${mood === 'worried' ? '.2' : '.25'}"/>
    ${face}<g transform="translate(46 104) scale(3)" fill="${on}">${symbolOf(i)}</g>`,
    'class="pawn"',
  );
};
