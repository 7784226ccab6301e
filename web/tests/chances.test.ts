import { beforeAll, describe, expect, it } from 'vitest';
import { advice as chaserAdvice } from '../src/games/candy-chaser/sentences';
import { advice as conquestAdvice } from '../src/games/candy-conquest/sentences';
import { advice as labAdvice } from '../src/games/candy-lab/sentences';
import { chanceInWords, chancesAt, chancesOf, curveOf, differing, rangeOf, turningPoints } from '../src/table/chances';
import { isLevel, levelName } from '../src/table/names';
import { speak } from '../src/texts/index.svelte';
import type { JudgedMove } from '../src/wire';
import lab from './fixtures/candy-lab.json';

const judged = (number: number, mine: number, mistake = false): JudgedMove => ({
  number,
  seat: 0,
  played: '0 a',
  chance: mine,
  best: '0 b',
  best_chance: mine,
  chances: [mine, 1 - mine],
  mistake,
});

beforeAll(async () => {
  (globalThis as { document?: unknown }).document ??= { documentElement: {} };
  await speak('en');
});

describe('a chance in words', () => {
  const move = (chance: number, margin: number) => ({ words: '', chance, margin });

  it('is about so much, and between what', () => {
    expect(chanceInWords(move(0.527, 0.02))).toBe('about 53\u202f%');
    expect(rangeOf(move(0.527, 0.06))).toEqual({ low: 47, high: 59 });
    expect(rangeOf(move(0.03, 0.06))).toEqual({ low: 0, high: 9 });
  });

  it('wins or loses only where that is proven', () => {
    expect(chanceInWords(move(1, 0))).toBe('wins');
    expect(chanceInWords(move(0, 0))).toBe('loses');
    expect(chanceInWords(move(0.99, 0.01))).toBe('about 99\u202f%');
    expect(chanceInWords(move(0.25, 0))).toBe('about 25\u202f%');
  });

  it('is about the same within two points of the best', () => {
    const best = move(0.5, 0.05);
    expect(chanceInWords(best, best)).toBe('about 50\u202f%');
    expect(chanceInWords(move(0.485, 0.05), best)).toBe('about the same');
    expect(chanceInWords(move(0.47, 0.05), best)).toBe('about 47\u202f%');
    expect(chanceInWords(move(0.985, 0.05), move(1, 0))).toBe('about 99\u202f%');
  });
});

it('shows moves that read alike once, as the best of them', () => {
  expect(
    differing([
      { says: 'a', n: 1 },
      { says: 'b', n: 2 },
      { says: 'a', n: 3 },
    ]).map(({ n }) => n),
  ).toEqual([1, 2]);
});

it('gives the end of a game to whoever won', () => {
  expect(chancesOf([1], 3)).toEqual([0, 1, 0]);
  expect(chancesOf([0, 2], 3)).toEqual([0.5, 0, 0.5]);
});

describe('the curve of chances', () => {
  const moves = [judged(0, 0.5), judged(2, 0.75, true), judged(4, 0.25)];

  it('has a line for each seat that ends with the result', () => {
    expect(curveOf(0, moves, 5, [1])).toBe('M0 50L40 25L80 75L100 100');
    expect(curveOf(1, moves, 5, [1])).toBe('M0 50L40 75L80 25L100 0');
  });

  it('shares the end among several winners, and has none while it fills up', () => {
    expect(curveOf(1, moves, 5, [0, 1])).toMatch(/L100 50$/);
    expect(curveOf(0, moves.slice(0, 1), 5, null)).toBe('M0 50');
    expect(curveOf(0, [], 5, null)).toBe('');
  });

  it('marks mistakes after the move, with what they left', () => {
    expect(turningPoints(moves, 5)).toEqual([{ move: moves[1], step: 3, x: 60, y: 25 }]);
  });

  it('knows the chances at every step from the next move that was judged', () => {
    expect(chancesAt(1, moves)).toEqual([0.75, 0.25]);
    expect(chancesAt(5, moves)).toEqual([0.25, 0.75]);
    expect(chancesAt(0, [])).toBeNull();
  });
});

describe('levels', () => {
  it('have names, and only they are levels', () => {
    expect(levelName('easy')).toBe('Easy');
    expect(levelName('search')).toBe('search');
    expect([isLevel('expert'), isLevel('Ana'), isLevel('tutor')]).toEqual([true, false, true]);
  });
});

describe('advice', () => {
  const cast = { names: ['Ana', 'Milo', 'Zoé'], me: 0 };

  it('names both halves of a candy that is still to be chosen', () => {
    expect(conquestAdvice('0 place TR c3')).toBe('Place a candy on C3: large round on top, large star below.');
  });

  it('does not know whether an accusation is right', () => {
    expect(chaserAdvice('0 accuse 1 red', cast)).toBe('Accuse Milo of chasing the candy cane.');
    expect(chaserAdvice('0 stop', cast)).toBe('Say nothing more.');
  });

  it('has words for every move that Candy Lab has offered', () => {
    const moves = lab.flatMap(({ legal }) => legal);
    expect(moves.length).toBeGreaterThan(20);
    expect(moves.filter((words) => !/^[A-Z].*\.$/.test(labAdvice(words, cast)))).toEqual([]);
    expect(moves.filter((words) => /[{}]/.test(labAdvice(words, cast)))).toEqual([]);
  });
});
