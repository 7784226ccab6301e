// Candy Lab in sentences: the log, advice, the top bar, the result.

import { readResult, type ResultWords } from '../../server/result';
import { maybe, t } from '../../texts/index.svelte';
import type { AdviceMood, BoardProps, Cast, PositionWords } from '../contract';
import { effectName, listed, orderName, stickName } from './names';
import { UNSEEN, learntFrom, readMove, readPosition, type Move } from './notation';

/** A move of a seat's record as a sentence. */
export function sentence(words: string, cast: Cast): string {
  const move = readMove(words);
  if (!move) return words;
  const said = { you: move.seat === cast.me, name: cast.names[move.seat] ?? '' };
  switch (move.verb) {
    case 'play':
      return t('lab.said.play', {
        ...said,
        order: orderName(move.card),
        sticks: t('lab.sticks', { n: move.card.length }),
      });
    case 'draw':
      return drawn(move, learntFrom(words), said);
    case 'back':
      return t('lab.said.back', { ...said, stick: stickName(move.stick), end: t(`lab.ends.${move.end}`) });
    case 'fizzle':
      return t('lab.said.fizzle', { ...said, effect: effectName(move.mark).toLowerCase() });
    case 'discards':
      return t('lab.said.discards', { order: orderName(move.card) });
    case 'keeps':
      return move.card === UNSEEN ? t('lab.said.keeps') : t('lab.said.keepsSeen', { order: orderName(move.card) });
    default:
      return aimed(move, said, cast);
  }
}

interface Said {
  you: boolean;
  name: string;
  [blank: string]: string | boolean;
}

function drawn(move: Extract<Move, { verb: 'draw' }>, learnt: string | null, said: Said): string {
  if (move.from !== 'pile') return t('lab.said.drawCard', { ...said, order: orderName(move.from) });
  if (learnt === null || learnt === UNSEEN) return t('lab.said.drawPile', said);
  return t('lab.said.drawSeen', { ...said, order: orderName(learnt) });
}

type Aimed = Extract<Move, { target: unknown }>;

function aimed(move: Aimed, said: Said, cast: Cast): string {
  if (move.target === 'third') return t('lab.said.swapThird', said);
  const blanks: Said = { ...said, target: cast.names[move.target] ?? '' };
  if (move.verb === 'return') Object.assign(blanks, { stick: stickName(move.stick), end: t(`lab.ends.${move.end}`) });
  return move.target === cast.me ? t(`lab.said.${move.verb}You`, blanks) : t(`lab.said.${move.verb}`, blanks);
}

/** A move that could be made, as advice to whoever may make it, or as what would have been better. */
export function advice(words: string, cast: Cast, mood: AdviceMood = 'advice'): string {
  const move = readMove(words);
  if (!move) return words;
  switch (move.verb) {
    case 'play':
      return t(`lab.${mood}.play`, { order: orderName(move.card), at: move.at + 1 });
    case 'draw':
      return move.from === 'pile'
        ? t(`lab.${mood}.drawPile`)
        : t(`lab.${mood}.drawCard`, { order: orderName(move.from) });
    case 'back':
      return t(`lab.${mood}.back`, { stick: stickName(move.stick), end: t(`lab.ends.${move.end}`) });
    case 'fizzle':
      return t(`lab.${mood}.fizzle`, { effect: effectName(move.mark).toLowerCase() });
    case 'discards':
    case 'keeps':
      return sentence(words, cast);
    default:
      return aimedAt(move, cast, mood);
  }
}

function aimedAt(move: Aimed, cast: Cast, mood: AdviceMood): string {
  if (move.target === 'third') return t(`lab.${mood}.swapThird`);
  const target = cast.names[move.target] ?? '';
  if (move.verb !== 'return') return t(`lab.${mood}.${move.verb}`, { target });
  return t(`lab.${mood}.return`, { target, stick: stickName(move.stick), end: t(`lab.ends.${move.end}`) });
}

/** What the player has to do now, for the top bar. */
export function prompt({ position, legal }: Pick<BoardProps, 'position' | 'legal' | 'seat'>): string {
  const { phase, owed } = readPosition(position);
  if (phase === 'over') return t('lab.prompt.over');
  if (legal.length === 0) return t('lab.prompt.wait');
  if (phase === 'effects') return t('lab.prompt.effects');
  const verbs = new Set(legal.map((words) => readMove(words)?.verb));
  if (verbs.has('play')) return t('lab.prompt.fill');
  if (verbs.has('draw')) return t('lab.prompt.draw', { n: Math.max(1, owed) });
  return t('lab.prompt.back');
}

/** The headline of the result and why the game ended. */
export function verdict(
  result: ResultWords,
  cast: Cast,
  position: PositionWords,
): { headline: string; reason: string } {
  const { winners, reason } = readResult(result);
  const { margin } = readPosition(position);
  return { headline: headline(winners, margin ?? 0, cast), reason: maybe(`lab.verdict.${reason}`) ?? reason };
}

function headline(winners: number[], margin: number, cast: Cast): string {
  const [winner = 0] = winners;
  const said = { you: winner === cast.me, name: cast.names[winner] ?? '' };
  if (winners.length > 1) return t('lab.verdict.shared', { names: listed(winners.map((seat) => called(seat, cast))) });
  if (margin === 0) return t('lab.verdict.winTie', said);
  return t('lab.verdict.winBy', {
    ...said,
    margin: maybe(`lab.verdict.numbers.${margin}`) ?? t('common.points', { n: margin }),
  });
}

const called = (seat: number, cast: Cast): string => (seat === cast.me ? t('common.you') : (cast.names[seat] ?? ''));
