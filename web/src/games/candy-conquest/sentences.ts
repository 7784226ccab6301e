// Candy Conquest in sentences: the log, advice, the top bar, the result.

import { winnersOf, type ResultWords } from '../../server/result';
import { t } from '../../texts/index.svelte';
import type { AdviceMood, BoardProps, Cast } from '../contract';
import { readChoices } from './legalMoves';
import type { Told } from './log';
import { aHalf, cellTitle, halfName } from './names';
import { lowerOf, readMove, upperOf } from './notation';

/** A move as a sentence; how it came about is known only to those who have the log. */
export function sentence(words: string, cast: Cast, manner: Told = 'place'): string {
  const move = readMove(words);
  if (!move) return '';
  const who = { you: move.seat === cast.me, name: cast.names[move.seat] ?? '' };
  if (move.verb === 'pass') return t('conquest.say.pass', who);
  const upper = upperOf(move.candy);
  return t(`conquest.say.${manner}`, {
    ...who,
    cell: cellTitle(move.cell),
    upper: halfName(upper),
    half: aHalf(upper),
  });
}

/** A move that could be made, as advice: with both halves, because the candy is still to be chosen. */
export function advice(words: string, _?: Cast, mood: AdviceMood = 'advice'): string {
  const move = readMove(words);
  if (!move) return '';
  if (move.verb === 'pass') return t(`conquest.${mood}.pass`);
  return t(`conquest.${mood}.place`, {
    cell: cellTitle(move.cell),
    upper: halfName(upperOf(move.candy)),
    lower: halfName(lowerOf(move.candy)),
  });
}

export function prompt({ legal, seat }: Pick<BoardProps, 'position' | 'legal' | 'seat'>): string {
  if (seat < 0) return t('conquest.prompt.watch');
  if (!legal.length) return t('conquest.prompt.wait');
  return t(readChoices(legal).pass ? 'conquest.prompt.pass' : 'conquest.prompt.place');
}

export function verdict(result: ResultWords, cast: Cast): { headline: string; reason: string } {
  const [winner] = winnersOf(result);
  if (winner === undefined) return { headline: t('conquest.verdict.draw'), reason: t('conquest.verdict.stuck') };
  const who = { you: winner === cast.me, name: cast.names[winner] ?? '' };
  return { headline: t('conquest.verdict.win', who), reason: t('conquest.verdict.line', who) };
}
