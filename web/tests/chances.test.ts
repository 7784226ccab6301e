import { beforeAll, describe, expect, it } from 'vitest';
import { advice as chaserAdvice } from '../src/games/candy-chaser/sentences';
import { advice as conquestAdvice } from '../src/games/candy-conquest/sentences';
import { advice as labAdvice } from '../src/games/candy-lab/sentences';
import { chanceAt, chanceInWords, curveOf, differing, knownTo, rangeOf, turningPoints } from '../src/table/chances';
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
    expect(chanceInWords(move(0.527, 0.02))).toBe('about 53% to win');
    expect(rangeOf(move(0.527, 0.06))).toEqual({ low: 47, high: 59 });
    expect(rangeOf(move(0.03, 0.06))).toEqual({ low: 0, high: 9 });
  });

  it('wins or loses only where that is proven', () => {
    expect(chanceInWords(move(1, 0))).toBe('sure to win');
    expect(chanceInWords(move(0, 0))).toBe('sure to lose');
    expect(chanceInWords(move(0.99, 0.01))).toBe('about 99% to win');
    expect(chanceInWords(move(0.25, 0))).toBe('about 25% to win');
  });

  it('is about the same within two points of the best', () => {
    const best = move(0.5, 0.05);
    expect(chanceInWords(best, best)).toBe('about 50% to win');
    expect(chanceInWords(move(0.485, 0.05), best)).toBe('about the same');
    expect(chanceInWords(move(0.47, 0.05), best)).toBe('about 47% to win');
    expect(chanceInWords(move(0.985, 0.05), move(1, 0))).toBe('about 99% to win');
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
    expect([0, 1].map((seat) => chanceAt(1, seat, moves, 5, []))).toEqual([0.75, 0.25]);
    expect([0, 1].map((seat) => chanceAt(5, seat, moves, 6, [1]))).toEqual([0.25, 0.75]);
    expect(chanceAt(0, 0, [], 5, [1])).toBeNull();
  });

  it('ends with the result, whatever was believed before', () => {
    expect([0, 1].map((seat) => chanceAt(5, seat, moves, 5, [1]))).toEqual([0, 1]);
    expect(chanceAt(5, 0, moves, 5, [0, 1])).toBe(0.5);
  });

  it('says of each seat only what that seat could believe, where things are hidden', () => {
    const theirs = { ...judged(3, 0.9), seat: 1, chances: [0.1, 0.9] };
    const all = [...moves, theirs].sort((a, b) => a.number - b.number);
    expect(curveOf(0, knownTo(0, all, true), 5, [1])).toBe('M0 50L40 25L80 75L100 100');
    expect(curveOf(1, knownTo(1, all, true), 5, [1])).toBe('M60 10L100 0');
    expect(knownTo(0, all, false)).toHaveLength(4);
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
    expect(conquestAdvice('0 place TR c3')).toBe('Place a candy on C3: large circle on top, large star below.');
  });

  it('does not know whether an accusation is right', () => {
    expect(chaserAdvice('0 accuse 1 red', cast)).toBe('Accuse Milo of chasing the candy cane.');
    expect(chaserAdvice('0 stop', cast)).toBe('Say nothing more.');
  });

  it('tells of a better move as of a thing to do, not as an order to the reader', async () => {
    await speak('fr');
    expect(chaserAdvice('1 move purple', cast, 'better')).toBe('déplacer la papillote.');
    expect(chaserAdvice('1 move purple', cast)).toBe('Déplacez la papillote.');
    expect(conquestAdvice('1 pass', cast, 'better')).toBe('passer.');
    const moves = lab.flatMap(({ legal }) => legal);
    expect(moves.filter((words) => !/^[a-zé]+re? .*\.$/.test(labAdvice(words, cast, 'better')))).toEqual([]);
    await speak('en');
    expect(moves.filter((words) => !/^[a-z].*\.$/.test(labAdvice(words, cast, 'better')))).toEqual([]);
  });

  it('has words for every move that Candy Lab has offered', () => {
    const moves = lab.flatMap(({ legal }) => legal);
    expect(moves.length).toBeGreaterThan(20);
    expect(moves.filter((words) => !/^[A-Z].*\.$/.test(labAdvice(words, cast)))).toEqual([]);
    expect(moves.filter((words) => /[{}]/.test(labAdvice(words, cast)))).toEqual([]);
  });
});
