import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isAsked, isLit } from '../src/games/contract';
import { GAMES, type GameName } from '../src/games/registry';
import { CHAPTERS } from '../src/learn/chapters';
import { askedFor, expectedMove, goesOn, orderAndReason, stepsAfter } from '../src/learn/lesson';
import { texts as english } from '../src/texts/en';
import { texts as french } from '../src/texts/fr';
import type { LessonListed } from '../src/wire';

interface Script extends LessonListed {
  moves: string[];
}

const script = (game: GameName): Script =>
  JSON.parse(readFileSync(new URL(`../../src/bonbon/tables/lessons/${game}.json`, import.meta.url), 'utf8')) as Script;

const LANGUAGES = { en: english.learn, fr: french.learn } as const;

/** What is written under these names, one inside the other. */
const written = (from: unknown, ...names: string[]): unknown =>
  names.reduce((place, name) => (place as Record<string, unknown> | undefined)?.[name], from);

describe.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])('in %s', (language) => {
  test.each(GAMES)('every point of %s has its words, and all words are used', (game) => {
    const page = LANGUAGES[language][game] as unknown as Record<string, Record<string, string>>;
    const shown = CHAPTERS[game].flatMap((section) => section.points.map((point) => `${section.id}.${point.says}`));
    const there = Object.entries(page).flatMap(([section, points]) =>
      Object.keys(points).map((name) => `${section}.${name}`),
    );
    expect(shown.toSorted()).toEqual(there.toSorted());
  });

  test.each(GAMES)('every step of the guided %s has its words, and all words are used', (game) => {
    const steps = script(game).steps.map((step) => step.says);
    for (const says of steps) expect(written(LANGUAGES[language].guide, game, says), says).toBeTypeOf('string');
    expect(Object.keys(LANGUAGES[language].guide[game]).toSorted()).toEqual(steps.toSorted());
  });

  test.each(GAMES)('every step of the guided %s fits into the strip of a phone and begins with an order', (game) => {
    for (const said of Object.values(LANGUAGES[language].guide[game])) {
      expect(said.replace('{tutor}', 'Caramel').length, said).toBeLessThanOrEqual(112);
      const { order, reason } = orderAndReason(said);
      expect(order.length, said).toBeLessThanOrEqual(60);
      expect(`${order} ${reason}`).toBe(said);
      expect(reason, said).not.toBe('');
    }
  });

  test('only plain apostrophes and minus signs of print', () => {
    expect(JSON.stringify(LANGUAGES[language])).not.toMatch(/\w'\w|[ (]-\d/);
  });
});

test('French has a narrow space before its double signs', () => {
  expect(JSON.stringify(french.learn).match(/[^\u202f" ][;!?](?=[ "])| [;:!?]/g)).toBeNull();
});

describe.each(GAMES)('the guided %s', (game) => {
  const lesson = script(game);

  test('expects exactly the moves of the learner', () => {
    for (let made = 0; made <= lesson.moves.length; made++) {
      const next = lesson.moves[made];
      expect(expectedMove(lesson, lesson.moves.slice(0, made))).toBe(next?.startsWith('0 ') ? next : null);
    }
  });

  test('has something to say at the start of a turn and at the end', () => {
    const first = lesson.moves.findIndex((words) => words.startsWith('0 '));
    expect(stepsAfter(lesson, first).length).toBeGreaterThan(1);
    expect(goesOn(lesson, lesson.moves.length)).toBe(false);
    expect(stepsAfter(lesson, lesson.moves.length)).toHaveLength(1);
    expect(stepsAfter(lesson, lesson.moves.length + 5)).toEqual(lesson.steps.slice(-1));
  });
});

test('a guide asks for the expected move, and for none where it cannot be made', () => {
  expect(askedFor(['0 move red', '0 move blue'], '0 move blue')).toBe('0 move blue');
  expect(askedFor(['0 move red'], '0 move blue')).toBeNull();
  expect(askedFor(['0 move red'], null)).toBeNull();
});

test('a board lights every move, or the one that a guide asks for', () => {
  expect(isLit({}, ['0 move red'])).toBe(true);
  expect(isLit({}, [undefined])).toBe(false);
  expect(isLit({ expected: '0 move blue' }, ['0 move red'])).toBe(false);
  expect(isLit({ expected: '0 move blue' }, ['0 move red', '0 move blue'])).toBe(true);
  expect(isAsked({}, ['0 move red'])).toBe(false);
  expect(isAsked({ expected: null }, [undefined])).toBe(false);
  expect(isAsked({ expected: '0 move blue' }, ['0 move blue'])).toBe(true);
});
