// Candy Chaser in the browser: its words are read as the server writes them, and told as sentences.

import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { charges, movesByCandy, stopping } from '../src/games/candy-chaser/legalMoves';
import { chronicle, inOrder, lastAccusation, stepsGiven } from '../src/games/candy-chaser/log';
import { readMove, readPosition, shown, withSign } from '../src/games/candy-chaser/notation';
import { keepNotebook, marked, openNotebook } from '../src/games/candy-chaser/notebook';
import { prompt, sentence, verdict } from '../src/games/candy-chaser/sentences';
import type { BoardProps, Line } from '../src/games/contract';
import { speak } from '../src/texts/index.svelte';
import { positionOf } from './positions';

const pictures = JSON.parse(
  readFileSync(new URL('./fixtures/candy-chaser.json', import.meta.url), 'utf-8'),
) as BoardProps[];
const cast = { names: ['Ana', 'Milo', 'Zoé'], me: 0 };
const log = (...words: string[]): Line[] => words.map((one, i) => ({ n: i + 1, words: one }));

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
});

describe('the position', () => {
  it.each(pictures.map((picture, i) => [i, picture] as const))('of picture %i is read whole', (_, picture) => {
    const position = readPosition(picture.position);

    expect(position.candies).toHaveLength(5);
    expect(position.squares).toEqual([-2, -1, 0, 1, 2, 3, 4, 5, 'G']);
    for (const candy of position.candies) {
      expect(position.squares).toContain(position.prices[candy]);
      expect(typeof position.jars[candy]).toBe('boolean');
      if (position.roll !== null) expect(position.squares).toContain(position.landings?.[candy]);
    }
    expect(position.landings === null).toBe(position.roll === null);
  });

  it('follows another edition’s track and candies', () => {
    const other = {
      track: [-1, 2],
      prices: { blue: 0, green: 'G' },
      landings: null,
      jars: { blue: true, green: false },
    };
    const position = readPosition(positionOf({ ...pictures[0]!.position, ...other }));

    expect(position.candies).toEqual(['blue', 'green']);
    expect(position.squares).toEqual([-1, 0, 1, 2, 'G']);
  });

  it('does not know the candies of others', () => {
    expect(readPosition(pictures[0]!.position).objectives).toEqual(['purple', null]);
  });
});

describe('the legal list', () => {
  it.each(pictures.map((picture, i) => [i, picture] as const))(
    'of picture %i can be reached word by word',
    (_, picture) => {
      const stop = stopping(picture.legal);
      const reached = [
        ...Object.values(movesByCandy(picture.legal)),
        ...charges(picture.legal).map((one) => one.words),
        ...(stop ? [stop] : []),
      ];

      expect(reached.sort()).toEqual([...picture.legal].sort());
    },
  );
});

describe('the log', () => {
  it('is read move by move', () => {
    expect(readMove('chance roll -2')).toEqual({ verb: 'roll', pips: -2 });
    expect(readMove('1 move red')).toEqual({ verb: 'move', seat: 1, candy: 'red', pips: null });
    expect(readMove('0 accuse 2 ? = wrong')).toEqual({
      verb: 'accuse',
      seat: 0,
      accused: 2,
      candy: null,
      right: false,
    });
    expect(readMove('2 stop')).toEqual({ verb: 'stop', seat: 2 });
    expect(readMove('2 dance')).toEqual({ verb: 'unknown' });
  });

  it('tells a roll together with its move', () => {
    const told = chronicle(log('chance roll +2', '0 move red', 'chance roll -1'));

    expect(told.map((line) => line.words)).toEqual(['0 move red after +2', 'chance roll -1']);
    expect(told.map((line) => line.n)).toEqual([2, 3]);
  });

  it('sums up the steps that each player gave', () => {
    const steps = stepsGiven(
      log('chance roll +3', '0 move red', 'chance roll -2', '1 move red', 'chance roll -1', '0 move red'),
      2,
    );

    expect(steps).toEqual([{ red: 2 }, { red: -2 }]);
  });

  it('ends with an accusation or does not', () => {
    const told = [{ by: 1, accused: 0, candy: 'blue' as const, right: false, out: 1 }];

    expect(lastAccusation(log('1 accuse 0 blue = wrong'), told)).toEqual(told[0]);
    expect(lastAccusation(log('1 accuse 0 blue = wrong', '2 stop'), told)).toBeNull();
    expect(lastAccusation([], [])).toBeNull();
  });
});

describe('sentences', () => {
  it('say who did what', () => {
    expect(sentence('chance roll +2', cast)).toBe('The die shows +2.');
    expect(sentence('0 move red', cast)).toBe('You moved the candy cane.');
    expect(sentence('1 move green after -1', cast)).toBe('Milo rolled −1 and moved the jelly monster.');
    expect(sentence('2 stop', cast)).toBe('Zoé stopped.');
  });

  it('name the candy of an accusation only where the record does', () => {
    expect(sentence('0 accuse 1 blue = right', cast)).toBe('You accused Milo of chasing the berlingot. Right!');
    expect(sentence('1 accuse 0 blue = wrong', cast)).toBe('Milo accused you of chasing the berlingot. Wrong!');
    expect(sentence('1 accuse 2 ? = right', cast)).toBe('Milo accused Zoé with a card face down. Right!');
  });

  it('leave no blank and no gap in any log, in both languages', async () => {
    for (const language of ['fr', 'en'] as const) {
      await speak(language);
      for (const picture of pictures) {
        const there = { names: picture.names, me: picture.seat };
        for (const line of [...picture.log, ...chronicle(picture.log)])
          expect(sentence(line.words, there)).toMatch(/^[^{}]+[.!]$/);
        expect(prompt(picture)).not.toBe('');
        if (picture.result) expect(verdict(picture.result, there, picture.position).headline).toMatch(/!$/);
      }
    }
  });

  it('put numbers with a real minus', () => {
    expect([shown(-2), shown('G'), withSign(3), withSign(0), withSign(-1)]).toEqual(['−2', 'G', '+3', '0', '−1']);
  });
});

describe('the verdict', () => {
  const end = (prices: Record<string, number | string>, out: number[] = []) =>
    positionOf({ ...pictures[0]!.position, phase: 'over', objectives: ['red', 'blue', 'green'], prices, ranking, out });
  const ranking = [1, 0, 2];
  const won = { winners: [1], reason: 'highest-candy' } as NonNullable<BoardProps['result']>;
  const reasonFor = (me: number, position: BoardProps['position']) => verdict(won, { ...cast, me }, position).reason;

  it('names the tie-break to everybody where it decided', () => {
    const tied = end({ blue: 3, red: 3, green: 1 });

    expect(reasonFor(0, tied)).toBe('Same square as you: Milo’s candy is on the upper track, and that one wins.');
    expect(reasonFor(1, tied)).toBe('Same square as Ana: your candy is on the upper track, and that one wins.');
    expect(reasonFor(2, tied)).toBe('Same square as Ana: Milo’s candy is on the upper track, and that one wins.');
  });

  it.each([
    ['the candies stand on different squares', end({ blue: 3, red: 2, green: 1 })],
    ['the other one is out', end({ blue: 3, red: 3, green: 1 }, [0])],
  ])('does not where %s', (_, position) => {
    expect(reasonFor(2, position)).toBe('Of the players still in, Milo has the highest candy.');
  });
});

describe('the notebook', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
  });

  it('turns a cell from nothing to no, perhaps, yes and back', () => {
    const seen = [];
    let marks = {};
    for (let i = 0; i < 4; i++) {
      marks = marked(marks, '1/red');
      seen.push(marks);
    }

    expect(seen).toEqual([{ '1/red': 'no' }, { '1/red': 'maybe' }, { '1/red': 'yes' }, {}]);
  });

  it('is kept for this table, game and seat', () => {
    keepNotebook('table/1', 0, { '1/red': 'yes' });

    expect([...kept.keys()]).toEqual(['bonbon.notebook/table/1/0']);
    expect(openNotebook('table/1', 0)).toEqual({ '1/red': 'yes' });
    expect(openNotebook('table/1', 1)).toEqual({});
  });

  it('opens empty where something else was written', () => {
    kept.set('bonbon.notebook/table/1/0', '{"1/red":"fish"');
    expect(openNotebook('table/1', 0)).toEqual({});
    kept.set('bonbon.notebook/table/1/0', '{"1/red":"fish"}');
    expect(openNotebook('table/1', 0)).toEqual({});
  });
});

describe('who told on whom', () => {
  it('is told in the order of the log', () => {
    const told = readPosition(pictures.at(-1)!.position).told;
    const spoken = log('3 accuse 1 yellow = wrong', '2 accuse 1 blue = wrong', '2 accuse 0 purple = right');

    expect(inOrder(told, spoken).map((one) => [one.by, one.accused])).toEqual([
      [3, 1],
      [2, 1],
      [2, 0],
    ]);
  });
});
