// Sticks and orders of the pictures, from the words of the record: `B1+`, `OP`.

import { card, stick, type Colour, type Effect, type Stick } from '../pieces/lab';
import { maybe } from '../texts/index.svelte';
import { LAB } from './standardBoxes';

export const EFFECTS: Record<string, Effect | null> = {
  '+': 'draw',
  '-': 'discard',
  '<': 'return',
  x: 'cancel',
  '~': 'swap',
  '.': null,
};

/** The letter that doubles a colour, in the reader's language. */
export const letter = (colour: Colour): string => maybe(`lab.letters.${colour}`) ?? colour;

export function readStick(word: string): Stick {
  const colour = word.charAt(0);
  return { c: colour, v: Number(word.charAt(1)), fx: EFFECTS[word.charAt(2)] ?? null, letter: letter(colour) };
}

export const drawStick = (word: string, h = 78): string => stick({ ...readStick(word), h });

export const drawCard = (order: string): string =>
  card(order, {
    points: LAB.order_points[order.length - 1] ?? 0,
    letters: { B: letter('B'), O: letter('O'), P: letter('P') },
  });
