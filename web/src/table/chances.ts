// Chances in words and as a curve: the plot is a square of 100 by 100 that the page stretches.

import { t } from '../texts/index.svelte';
import type { HintedMove, JudgedMove } from '../wire';

export const percent = (chance: number): number => Math.round(100 * chance);

const ALIKE = 0.02; // chances that differ by less are told apart by nobody

/** Whether the game is decided by this move: only then it wins or loses, everything else is an estimate. */
export const isSure = ({ chance, margin }: HintedMove): boolean => margin === 0 && (chance === 0 || chance === 1);

/** How good a move is, beside the best one. */
export function chanceInWords(move: HintedMove, best: HintedMove = move): string {
  if (isSure(move)) return t(move.chance === 1 ? 'table.hintWon' : 'table.hintLost');
  const alike = move !== best && !isSure(best) && Math.abs(move.chance - best.chance) < ALIKE;
  return alike ? t('table.hintSame') : t('table.hintAbout', { n: percent(move.chance) });
}

/** Between which chances a move lies, in per cent. */
export const rangeOf = ({ chance, margin }: HintedMove): { low: number; high: number } => ({
  low: percent(Math.max(0, chance - margin)),
  high: percent(Math.min(1, chance + margin)),
});

/** The first of those that read alike. */
export const differing = <T extends { says: string }>(lines: readonly T[]): T[] =>
  lines.filter(({ says }, i) => lines.findIndex((one) => one.says === says) === i);

export interface Point {
  x: number;
  y: number;
}

const across = (step: number, last: number): number => (100 * step) / Math.max(1, last);
const up = (chance: number): number => 100 - 100 * chance;
const rounded = (value: number): string => String(Math.round(value * 10) / 10);

/** Where a step of the replay stands. */
export const placeOf = (step: number, last: number): number => across(step, last);

/** The line of one seat: before every move that was judged, and at the end what the result gave it. */
export function curveOf(
  seat: number,
  judged: readonly JudgedMove[],
  last: number,
  winners: readonly number[] | null,
): string {
  const points = judged.map(({ number, chances }) => ({ x: across(number, last), y: up(chances[seat] ?? 0) }));
  if (winners?.length) points.push({ x: 100, y: up(winners.includes(seat) ? 1 / winners.length : 0) });
  return points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${rounded(x)} ${rounded(y)}`).join('');
}

/** A mistake, and where its mark stands: after the move, at what it left its player. */
export interface TurningPoint extends Point {
  move: JudgedMove;
  step: number;
}

export const turningPoints = (judged: readonly JudgedMove[], last: number): TurningPoint[] =>
  judged
    .filter((move) => move.mistake)
    .map((move) => ({
      move,
      step: move.number + 1,
      x: across(move.number + 1, last),
      y: up(move.chance),
    }));

/** Everybody's chances once the game is over: whoever won has all of them. */
export const chancesOf = (winners: readonly number[], seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));

/** Everybody's chances at a step: those before the next judged move, or the last known ones. */
export function chancesAt(step: number, judged: readonly JudgedMove[]): number[] | null {
  const next = judged.find(({ number }) => number >= step) ?? judged.at(-1);
  return next ? next.chances : null;
}
