// Names by seat: people as they call themselves, bots as the shop calls them; and how far a table is.

import { t } from '../texts/index.svelte';
import type { SeatInfo, TableListed } from '../wire';

const BOT_KEYS = ['common.bots.first', 'common.bots.second', 'common.bots.third', 'common.bots.fourth'] as const;

export const botName = (seat: number): string => t(BOT_KEYS[seat % 4]!);

export function nameOf(info: SeatInfo | undefined, seat: number): string {
  if (info?.kind === 'bot') return botName(seat);
  return info?.name || t('common.seat', { n: seat + 1 });
}

/** How far a table is: who is still missing, or the number of the move that is to be made. */
export const stageOf = ({ stage, taken, players, moves }: TableListed): string =>
  t(`home.stages.${stage}`, { taken, players, n: moves + 1 });
