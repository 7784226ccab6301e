// Candy Chaser in sentences: the log, advice, the top bar, the result.

import { readResult } from '../../server/result';
import { t } from '../../texts/index.svelte';
import { isYou, type AdviceMood, type Cast, type GameClient } from '../contract';
import { charges } from './legalMoves';
import { called, rolled, theCandy } from './names';
import { readMove, readPosition, type Accusation, type Move, type Position } from './notation';
import type { ChaserPosition } from '../../wire';

const PAIR = { mine: 'byYou', me: 'ofYou', others: 'ofOthers' } as const;

/** Which sentence fits an accusation: the reader accuses, is accused, or listens. */
const side = (by: number, accused: number, cast: Cast): (typeof PAIR)[keyof typeof PAIR] =>
  isYou(by, cast) ? PAIR.mine : isYou(accused, cast) ? PAIR.me : PAIR.others;

/** Who accused whom, without the outcome; the candy is named only where this seat may read it. */
export function charge(one: Pick<Accusation, 'by' | 'accused' | 'candy'>, cast: Cast): string {
  const names = { name: called(one.by, cast), other: called(one.accused, cast) };
  const who = side(one.by, one.accused, cast);
  return one.candy
    ? t(`chaser.log.accused.${who}`, { ...names, candy: theCandy(one.candy) })
    : t(`chaser.log.accusedHidden.${who}`, names);
}

export const outcome = ({ right }: Pick<Accusation, 'right'>): string =>
  t(right ? 'chaser.log.right' : 'chaser.log.wrong');

/** An accusation as a sentence, with its outcome. */
export const accusation = (one: Omit<Accusation, 'out'>, cast: Cast): string => `${charge(one, cast)} ${outcome(one)}`;

export function sentence(words: string, cast: Cast): string {
  const move: Move = readMove(words);
  switch (move.verb) {
    case 'roll':
      return t('chaser.log.roll', { roll: rolled(move.pips) });
    case 'move': {
      const params = { name: called(move.seat, cast), you: isYou(move.seat, cast), candy: theCandy(move.candy) };
      return move.pips === null
        ? t('chaser.log.moved', params)
        : t('chaser.log.rolledAndMoved', { ...params, roll: rolled(move.pips) });
    }
    case 'accuse':
      return accusation({ by: move.seat, accused: move.accused, candy: move.candy, right: move.right ?? false }, cast);
    case 'stop':
      return t('chaser.log.stopped', { name: called(move.seat, cast), you: isYou(move.seat, cast) });
    case 'unknown':
      return words;
  }
}

/** A move that could be made, as advice: nobody knows yet whether an accusation is right. */
export function advice(words: string, cast: Cast, mood: AdviceMood = 'advice'): string {
  const move = readMove(words);
  switch (move.verb) {
    case 'move':
      return t(`chaser.${mood}.move`, { candy: theCandy(move.candy) });
    case 'accuse':
      return t(`chaser.${mood}.accuse`, {
        other: called(move.accused, cast),
        candy: move.candy ? theCandy(move.candy) : '',
      });
    case 'stop':
      return t(`chaser.${mood}.stop`);
    default:
      return sentence(words, cast);
  }
}

export const prompt: GameClient['prompt'] = ({ position, legal }) => {
  const { phase } = position as ChaserPosition;
  if (phase === 'over') return t('chaser.prompt.over');
  const telling = phase === 'telling';
  if (legal.length === 0) return t(telling ? 'chaser.prompt.listen' : 'chaser.prompt.wait');
  if (!telling) return t('chaser.prompt.move');
  return t(charges(legal).length > 0 ? 'chaser.prompt.tell' : 'chaser.prompt.stop');
};

export const verdict: GameClient['verdict'] = (result, cast, position) => {
  const { winners, reason: why } = readResult(result);
  const [winner = -1] = winners;
  const params = { name: called(winner, cast), you: isYou(winner, cast) };
  const headline = t('chaser.verdict.headline', params);
  if (why === 'last-player') return { headline, reason: t('chaser.verdict.lastPlayer', params) };
  const second = onSameSquare(readPosition(position));
  if (second === null) return { headline, reason: t('chaser.verdict.highestCandy', params) };
  if (isYou(second, cast)) return { headline, reason: t('chaser.verdict.upperTrackYou', params) };
  return { headline, reason: t('chaser.verdict.upperTrack', { ...params, other: called(second, cast) }) };
};

/** Whom only the order of the tracks keeps from the first place: the second of those still in, on the same square. */
function onSameSquare({ ranking, out, objectives, prices }: Position): number | null {
  const [first, second] = ranking ?? [];
  if (first === undefined || second === undefined || out.includes(second)) return null;
  const squareOf = (seat: number) => {
    const candy = objectives[seat];
    return candy ? prices[candy] : undefined;
  };
  return squareOf(first) === squareOf(second) ? second : null;
}
