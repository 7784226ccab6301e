// Both languages say the same things with the same blanks, and none of them is empty.

import { describe, expect, it } from 'vitest';
import { texts as en } from '../src/texts/en';
import { texts as fr } from '../src/texts/fr';

type Leaf = [key: string, text: string];

function leaves(from: unknown, key = ''): Leaf[] {
  if (typeof from === 'string') return [[key, from]];
  return Object.entries(from as object).flatMap(([name, value]) => leaves(value, key ? `${key}.${name}` : name));
}

const blanks = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort();
/** Texts for one, for you: they may leave a blank out. */
const mayBeShorter = (key: string): boolean => /\.(one|you)$/.test(key);

describe('the texts', () => {
  const english = new Map(leaves(en));
  const french = new Map(leaves(fr));

  it('have the same keys in both languages', () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('call nobody like a candy of Candy Chaser: it is a game about who bets on what', () => {
    for (const { people, chaser } of [en, fr]) {
      const candies = Object.values(chaser.candy).map((name) => name.toLowerCase());
      expect(Object.values(people.nicks).filter((nick) => candies.includes(nick.toLowerCase()))).toEqual([]);
    }
  });

  it('are never empty', () => {
    const empty = [...english, ...french].filter(([, text]) => !text.trim()).map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it('fill the same blanks in both languages', () => {
    const different = [...english]
      .filter(([key]) => !mayBeShorter(key))
      .filter(([key, text]) => blanks(text).join() !== blanks(french.get(key) ?? '').join())
      .map(([key]) => key);
    expect(different).toEqual([]);
  });

  it('are set as each language sets them', () => {
    const straight = [...english, ...french].filter(([, text]) => text.includes("'")).map(([key]) => key);
    const loose = [...french].filter(([, text]) => / [;:!?%»]|« /.test(text)).map(([key]) => key);
    expect({ straight, loose }).toEqual({ straight: [], loose: [] });
  });
});
