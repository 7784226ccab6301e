// A rating over time as a line with a band around it: where everything lies, in a field of 100 by 100.

import type { RatingPoint } from '../wire';

export interface Plot {
  line: string;
  band: string;
  /** Round numbers of the scale, and how far from the top they lie. */
  ticks: { points: number; y: number }[];
  dots: { x: number; y: number }[];
}

const STEPS = [10, 20, 50, 100, 200, 500, 1000];

/** Room for the line and for what is believed now; the wide band of the first games may leave the field. */
export function scaleOf(points: readonly RatingPoint[]): { low: number; high: number; step: number } {
  const last = points.at(-1)!;
  const least = Math.min(last.low, ...points.map((point) => point.points));
  const most = Math.max(last.high, ...points.map((point) => point.points));
  const step = STEPS.find((one) => (most - least) / one <= 4) ?? STEPS.at(-1)!;
  return { low: Math.floor(least / step) * step, high: Math.ceil(most / step) * step, step };
}

export function plotOf(points: readonly RatingPoint[]): Plot {
  const { low, high, step } = scaleOf(points);
  const x = (i: number) => (points.length < 2 ? 100 : (100 * i) / (points.length - 1));
  const y = (value: number) => 100 - (100 * (value - low)) / (high - low);
  const along = (of: (point: RatingPoint) => number) =>
    points.map((point, i) => `${fixed(x(i))} ${fixed(y(of(point)))}`);
  const line = along((point) => point.points);
  const top = along((point) => point.high);
  const bottom = along((point) => point.low).reverse();
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  return {
    line: `M${line.join('L')}`,
    band: `M${[...top, ...bottom].join('L')}Z`,
    ticks: ticks.map((value) => ({ points: value, y: y(value) })),
    dots: points.map((point, i) => ({ x: x(i), y: y(point.points) })),
  };
}

const fixed = (n: number): string => String(Math.round(n * 100) / 100);
