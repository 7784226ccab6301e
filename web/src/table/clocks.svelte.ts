// Time that is left: it goes on running here between two messages.

import type { TableConnection } from '../server/connection.svelte';
import { t } from '../texts/index.svelte';
import type { Settings } from '../wire';

export const isTimed = (settings: Settings | null): boolean =>
  settings?.clock !== undefined && settings.clock.kind !== 'none';

/** Milliseconds that a seat has left now, at least 0, or null where there is no clock. */
export function timeLeft({ state, arrived }: TableConnection, seat: number, now: number): number | null {
  const clock = state?.clock;
  if (!clock) return null;
  if (state.seats[seat]?.out_of_time) return 0;
  const gone = clock.running === seat ? Math.max(0, now - arrived) : 0;
  return Math.max(0, (clock.left[seat] ?? 0) - gone);
}

/** A time in words: days, hours and minutes, or minutes and seconds. */
export function timeWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 86_400) return t('table.daysLeft', { n: Math.floor(seconds / 86_400) });
  if (seconds >= 3600)
    return `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What kind of clock a table has, and what happens when it has run down; nothing where there is none. */
export function clockWords(clock: Settings['clock']): string {
  if (clock?.kind === 'bank') {
    const time = timeWords(clock.seconds * 1000) + (clock.increment ? ` + ${clock.increment} s` : '');
    return `${t('table.clockIs', { time })} ${t('home.atZero.bank')}`;
  }
  if (clock?.kind === 'days')
    return `${t('table.clockIs', { time: t('table.daysAMove', { n: clock.days }) })} ${t('home.atZero.days')}`;
  return '';
}

/** A time that goes on while it is wanted. */
export class Ticker {
  now = $state(performance.now());

  constructor(isWanted: () => boolean) {
    $effect(() => {
      if (!isWanted()) return;
      const tick = setInterval(() => {
        this.now = performance.now();
      }, 500);
      return () => clearInterval(tick);
    });
  }
}
