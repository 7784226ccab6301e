import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcement, choiceText } from '../src/games/candy-conquest/announcements';
import { BoardState } from '../src/games/candy-conquest/boardState.svelte';
import Seats from '../src/games/candy-conquest/Seats.svelte';
import type { BoardProps } from '../src/games/contract';
import { POSITIONS } from '../src/learn/rulesPictures';
import { speak } from '../src/texts/index.svelte';
import { htmlOf, textOf } from './rendering';

const tables = JSON.parse(readFileSync('tests/fixtures/candy-conquest.json', 'utf8')) as BoardProps[];
const names = ['Ana', 'Milo', 'Zoé'];
const log = (...words: string[]) => words.map((one, n) => ({ n, words: one }));

beforeAll(() => {
  Object.assign(globalThis, {
    document: { documentElement: { lang: '' } },
    localStorage: { getItem: () => null },
  });
});
beforeEach(() => speak('en'));

describe('a move that is told to those who do not see the board', () => {
  const covered = log('1 place rs b1', '0 place St b1');
  const nested = log('1 place RT a1', '0 place tS a1');

  it('says whose half was covered, to its owner, to the mover and to the others', () => {
    const told = (me: number) => announcement(covered, { names, me }, POSITIONS.cover);
    expect(told(1)).toBe('Ana covered your small square on B1: small star on top.');
    expect(told(0)).toBe('You covered a small square of Milo’s on B1: small star on top.');
    expect(told(2)).toBe('Ana covered a small square of Milo’s on B1: small star on top.');
  });

  it('says into whose half a candy went', async () => {
    expect(announcement(nested, { names, me: 1 }, POSITIONS.nest)).toBe(
      'Ana nested into your large star on A1: large square on top.',
    );
    await speak('fr');
    expect(announcement(nested, { names, me: 1 }, POSITIONS.nest)).toBe(
      'Ana a emboîté son bonbon dans votre grande étoile en A1\u202f: grand carré au sommet.',
    );
  });

  it('calls nobody “you” where several people read the screen', () => {
    expect(announcement(covered, { names, me: 1, shared: true }, POSITIONS.cover)).toBe(
      'Ana covered a small square of Milo’s on B1: small star on top.',
    );
  });

  it('tells the first candy of a cell and passing as the log does', () => {
    expect(announcement(log('1 place RT a1'), { names, me: 0 }, POSITIONS.nest)).toBe(
      'Milo started A1 with a large star.',
    );
    expect(announcement(log('1 pass'), { names, me: 0 }, POSITIONS.nest)).toBe(
      'Milo had nothing that fits and passed.',
    );
  });

  it('has whole sentences for every move of every game, in both languages', async () => {
    for (const language of ['fr', 'en'] as const) {
      await speak(language);
      for (const table of tables)
        for (const [n] of table.log.entries())
          expect(announcement(table.log.slice(0, n + 1), { names: table.names, me: 0 }, table.position)).toMatch(
            /^[^{}]+\.$/,
          );
    }
  });
});

describe('a cell that is chosen', () => {
  const [opening] = tables as [BoardProps];
  const cast = { names: opening.names, me: opening.seat };

  it('is told: what stands there, what the candy in hand would do, or that it does not fit', () => {
    const board = new BoardState(() => opening);
    expect(choiceText(board, cast)).toBe('');
    board.tap('a5');
    expect(choiceText(board, cast)).toBe('A5, free large cell. Chosen.');
    board.tap('a5');
    board.pick('RS');
    const open = Object.keys(board.places);
    board.tap(open[0]!);
    expect(choiceText(board, cast)).toBe(
      `${open[0]!.toUpperCase()} is chosen. A new pile: you stand on floor 1. Press it again to place the candy.`,
    );
    const shut = board.position.cells.flat().find((cell) => !open.includes(cell))!;
    board.tap(shut);
    expect(choiceText(board, cast)).toMatch(/does not fit here\.$/);
  });
});

describe('the players of Candy Conquest', () => {
  it('have their candies read once, and the one to play is marked', () => {
    const [opening] = tables as [BoardProps];
    const board = new BoardState(() => opening);
    for (const wide of [true, false]) {
      const html = htmlOf(Seats, {
        board,
        seats: [],
        cast: { names: opening.names, me: opening.seat },
        actor: 1,
        wide,
      });
      const heard = textOf(html.replace(/<small[^>]*aria-hidden="true"[^>]*>.*?<\/small>/gs, ''));
      expect(heard.match(/24/g)).toHaveLength(opening.names.length);
      expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    }
  });
});
