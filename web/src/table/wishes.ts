// What people wish for who play with anybody.

import type { GameName } from '../games/registry';
import { t } from '../texts/index.svelte';
import type { QuickWish, Settings } from '../wire';
import { clockName, isClockChoice, type ClockChoice } from './clockChoices';

export const wishOf = ({ game, players, clock }: Settings): QuickWish => ({ game, players, clock });

/** Players and clock in words. */
export const wishWords = ({ players = 2, clock }: Pick<QuickWish, 'players' | 'clock'>): string =>
  t('quick.wish', { players: t('history.players', { n: players }), clock: clockName(clock).toLowerCase() });

/** What was chosen last on this device. */
export interface LastWish {
  game: string;
  players: number;
  clock: ClockChoice;
}

const DRAWER = 'bonbon.quick';

export function lastWish(): LastWish {
  const usual: LastWish = { game: 'candy-lab' satisfies GameName, players: 2, clock: 'none' };
  try {
    const found = JSON.parse(localStorage.getItem(DRAWER) ?? '{}') as Partial<LastWish>;
    return { ...usual, ...found, clock: isClockChoice(found.clock) ? found.clock : usual.clock };
  } catch {
    return usual;
  }
}

export const rememberWish = (wish: LastWish): void => localStorage.setItem(DRAWER, JSON.stringify(wish));
