// The clocks that people choose from, by the names of their texts.

import { t } from '../texts/index.svelte';
import type { Settings } from '../wire';
import { timeWords } from './clocks.svelte';

export const CLOCKS = {
  none: { kind: 'none' },
  quick: { kind: 'bank', seconds: 300, increment: 5 },
  calm: { kind: 'bank', seconds: 900, increment: 15 },
  days: { kind: 'days', days: 2 },
} as const satisfies Record<string, Settings['clock']>;

export type ClockChoice = keyof typeof CLOCKS;

export const isClockChoice = (name: unknown): name is ClockChoice => typeof name === 'string' && name in CLOCKS;

/** A clock in a few words. */
export function clockName(clock: Settings['clock']): string {
  if (clock?.kind === 'days') return t('table.daysAMove', { n: clock.days });
  if (clock?.kind !== 'bank') return t('home.clocks.none');
  return timeWords(clock.seconds * 1000) + (clock.increment ? ` + ${clock.increment} s` : '');
}
