// What a move of Candy Lab does, as a reason to make it: read off the pieces that lie open.

import { lists, t } from '../../texts/index.svelte';
import type { BoardProps } from '../contract';
import { pointsOf, readMove, readPosition, readStick, type Move, type Position } from './notation';

type Seen = Pick<BoardProps, 'position' | 'seat' | 'names'>;
type Aimed = Extract<Move, { target: unknown }>;

export function reason(words: string, { position: shown, names }: Seen): string {
  const [move, position] = [readMove(words), readPosition(shown)];
  switch (move?.verb) {
    case 'play':
      return filling(position, move);
    case 'draw':
      return move.from === 'pile'
        ? t('lab.reason.drawPile')
        : t('lab.reason.drawCard', { n: pointsOf(move.from, position) });
    case 'back':
      return t('lab.reason.back', { n: Number(readStick(move.stick).v) });
    case 'fizzle':
      return t('lab.reason.fizzle');
    case 'discard':
    case 'cancel':
    case 'swap':
    case 'return':
      return aiming(position, move, names);
    default:
      return '';
  }
}

function filling(position: Position, { card, at }: Extract<Move, { verb: 'play' }>): string {
  const taken = position.belt.slice(at, at + card.length).map(readStick);
  const points = t('lab.sticksShort', { n: taken.reduce((sum, { v }) => sum + Number(v), 0) });
  const n = pointsOf(card, position);
  const effects = lists().format(taken.flatMap(({ fx }) => (fx ? [t(`lab.effectsInside.${fx}`)] : [])));
  return effects ? t('lab.reason.playEffects', { points, n, effects }) : t('lab.reason.play', { points, n });
}

function aiming(position: Position, move: Aimed, names: string[]): string {
  if (move.target === 'third') return t('lab.reason.swap', { n: position.third?.length ?? 0 });
  const target = names[move.target] ?? '';
  const cards = position.hands[move.target]?.length ?? 0;
  if (move.verb === 'swap') return t('lab.reason.swap', { n: cards });
  if (move.verb === 'discard') return t('lab.reason.discard', { target, n: cards });
  if (move.verb === 'return') return t('lab.reason.return', { target, n: Number(readStick(move.stick).v) });
  return t('lab.reason.cancel', { target, n: pointsOf(position.played[move.target]?.at(-1) ?? '', position) });
}
