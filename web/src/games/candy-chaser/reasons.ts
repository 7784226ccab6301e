// What a move of Candy Chaser does, as a reason to make it: nothing about what anybody hides.

import { t } from '../../texts/index.svelte';
import type { BoardProps } from '../contract';
import { called } from './names';
import { readMove, readPosition, shown } from './notation';

export function reason(
  words: string,
  { position: seen, seat, names }: Pick<BoardProps, 'position' | 'seat' | 'names'>,
): string {
  const move = readMove(words);
  if (move.verb === 'accuse') return t('chaser.reason.accuse', { other: called(move.accused, { names, me: seat }) });
  if (move.verb === 'stop') return t('chaser.reason.stop');
  if (move.verb !== 'move') return '';
  const { prices, landings } = readPosition(seen);
  const from = prices[move.candy] ?? 0;
  const to = landings?.[move.candy] ?? from;
  return t(from === to ? 'chaser.reason.stays' : 'chaser.reason.moves', { from: shown(from), to: shown(to) });
}
