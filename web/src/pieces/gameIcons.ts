// A small picture of each game: one of its pieces on the colour of its box.

import { CANDY } from './chaser';
import { halfIcon } from './conquest';
import { stick } from './lab';

const placed = (drawing: string, x: number, y: number, width: number, height: number): string =>
  drawing.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);

const PICTURES = {
  'candy-lab': ['#0d6c7c', () => placed(stick({ c: 'P', v: 2, h: 93 }), 10, 4, 20, 34)],
  'candy-chaser': ['#3a1a70', () => `<g transform="translate(5 4) scale(0.47)">${CANDY.green()}</g>`],
  'candy-conquest': ['#ffae86', () => placed(halfIcon('star', 'L', 3), 5, 4, 30, 32)],
} satisfies Record<string, [ground: string, piece: () => string]>;

export function gameIcon(game: keyof typeof PICTURES, size: number): string {
  const [ground, piece] = PICTURES[game];
  return `<svg viewBox="0 0 40 40" width="${size}" height="${size}" aria-hidden="true">
  <rect width="40" height="40" rx="11" fill="${ground}"/>${piece()}</svg>`;
}
