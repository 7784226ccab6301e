// What a move of Candy Conquest does, as a reason to make it: where it stands, and whose half it hides.

import { t } from '../../texts/index.svelte';
import type { BoardProps } from '../contract';
import { changeBy, floorsOf } from './floors';
import { aHalf } from './names';
import { candyOf, readMove, readPosition } from './notation';

export function reason(
  words: string,
  { position: seen, seat, names }: Pick<BoardProps, 'position' | 'seat' | 'names'>,
): string {
  const [move, position] = [readMove(words), readPosition(seen)];
  if (move?.verb !== 'place') return t('conquest.reason.pass');
  const { stands: n, turns } = changeBy(position, move.cell, candyOf(seat, move.candy));
  const met = floorsOf(position, move.cell).at(-1);
  if (!met) return t('conquest.reason.start', { n });
  if (met.seat === seat) return t('conquest.reason.onMine', { n });
  const theirs = { half: aHalf(met), name: names[met.seat] ?? '', n };
  return turns === null ? t('conquest.reason.onTheirs', theirs) : t('conquest.reason.hides', { ...theirs, turns });
}
