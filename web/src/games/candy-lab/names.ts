// Sticks, orders and effects in the words of the reader's language.

import { lists, maybe, t } from '../../texts/index.svelte';
import { UNSEEN, colourOf, effectOf, pointsOf, readStick, type Position } from './notation';

/** The letter that doubles a colour; letters follow the language. */
export const letterOf = (colour: string): string => maybe(`lab.letters.${colour}`) ?? colour;

export const letters = (): Record<string, string> => ({ B: letterOf('B'), O: letterOf('O'), P: letterOf('P') });

export const colourName = (colour: string): string => maybe(`lab.colours.${colour}`) ?? colour;

/** “pink 1”. */
export function stickName(word: string): string {
  const { c, v } = readStick(word);
  return t('lab.stick', { colour: colourName(c), value: v });
}

/** “pink 1, draw”, for those who hear the board. */
export function stickSpoken(word: string): string {
  const { c, v, fx } = readStick(word);
  const effect = fx ? t(`lab.effectsInside.${fx}`) : t('lab.noEffect');
  return t('lab.stickSpoken', { colour: colourName(c), value: v, effect });
}

/** An order as it is written in sentences: “B∗O”. */
export const orderName = (card: string): string =>
  [...card].map((colour) => (colour === '*' ? '∗' : letterOf(colour))).join('');

/** An order for those who hear the board. */
export function cardSpoken(card: string, position: Pick<Position, 'order_points'>): string {
  if (card === UNSEEN) return t('lab.unseenCard');
  const sticks = [...card].map((colour) => (colour === '*' ? t('lab.joker') : colourName(colour))).join(', ');
  return t('lab.cardSpoken', { sticks, n: pointsOf(card, position) });
}

/** The name of a pending effect; return says its colour. */
export function effectName(mark: string): string {
  const colour = colourOf(mark);
  return colour ? t('lab.returnOf', { colour: colourName(colour) }) : t(`lab.effects.${effectOf(mark)}`);
}

/** “a, b and c”. */
export const listed = (items: string[]): string => lists().format(items);
