// Names by seat: people as they call themselves, bots as the shop calls them.

import { t } from '../texts/index.svelte';
import type { SeatInfo } from '../wire';

const BOT_KEYS = ['common.bots.first', 'common.bots.second', 'common.bots.third', 'common.bots.fourth'] as const;

export const botName = (seat: number): string => t(BOT_KEYS[seat % 4]!);

export function nameOf(info: SeatInfo | undefined, seat: number): string {
  if (info?.kind === 'bot') return botName(seat);
  return info?.name || t('common.seat', { n: seat + 1 });
}
