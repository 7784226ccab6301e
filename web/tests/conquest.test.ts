import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { steered } from '../src/games/candy-conquest/cells';
import { markedOn, planOf } from '../src/games/candy-conquest/floorPlans';
import { changeBy, floorsOf, floorsWith, highest, shownBy } from '../src/games/candy-conquest/floors';
import { readChoices } from '../src/games/candy-conquest/legalMoves';
import { manners } from '../src/games/candy-conquest/log';
import { cellText, goesWhere } from '../src/games/candy-conquest/names';
import {
  candiesLeft,
  candyOf,
  flip,
  halfOf,
  kindsOf,
  lowerOf,
  readMove,
  readPosition,
  upperOf,
} from '../src/games/candy-conquest/notation';
import { prompt, sentence, verdict } from '../src/games/candy-conquest/sentences';
import type { BoardProps } from '../src/games/contract';
import { POSITIONS } from '../src/learn/rulesPictures';
import { speak } from '../src/texts/index.svelte';
import type { ConquestPosition } from '../src/wire';
import { positionOf } from './positions';

const tables = JSON.parse(readFileSync('tests/fixtures/candy-conquest.json', 'utf8')) as BoardProps[];
const [opening] = tables as [BoardProps];
const finished = tables.filter((table) => table.result);
const cast = { names: ['Ana', 'Milo'], me: 0 };
/** A position of the rules pages, which the rules have played. */
const played = (name: keyof typeof POSITIONS) => readPosition(POSITIONS[name]);

beforeAll(async () => {
  const page = { documentElement: { lang: '' } };
  Object.assign(globalThis, { document: page });
  await speak('en');
});

describe('the words of a position', () => {
  it('names the cells with the top row first', () => {
    const { cells, sizes } = readPosition(opening.position);
    expect(cells[0]).toEqual(['a5', 'b5', 'c5', 'd5', 'e5']);
    expect(cells[4]![0]).toBe('a1');
    expect(sizes[0]).toEqual(['L', 'S', 'L', 'S', 'L']);
  });

  it('reads a small board of a custom edition', () => {
    const { cells, sizes } = readPosition({ ...POSITIONS.start, board: ['sL', 'Ls', 'ss'] });
    expect(cells).toEqual([
      ['a3', 'b3'],
      ['a2', 'b2'],
      ['a1', 'b1'],
    ]);
    expect(sizes[1]).toEqual(['L', 'S']);
  });

  it('reads every position of the fixtures, and all candies are accounted for', () => {
    for (const { position: words, names } of tables) {
      const position = readPosition(words);
      names.forEach((_, seat) => {
        const kinds = kindsOf(position, seat);
        expect(kinds).toHaveLength(12);
        expect(kinds.every((kind) => kind.copies === 2)).toBe(true);
        expect(kinds.reduce((sum, kind) => sum + kind.left, 0)).toBe(candiesLeft(position, seat));
      });
    }
  });

  it('keeps pairs of shapes together, large sizes first', () => {
    const names = kindsOf(readPosition(opening.position), 0).map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['RS', 'Rs', 'rS', 'rs']);
  });
});

describe('the words of moves', () => {
  it('reads a half and a candy', () => {
    expect(halfOf('T')).toEqual({ shape: 'star', size: 'L' });
    expect(lowerOf('rS')).toEqual({ shape: 'round', size: 'S' });
    expect(flip('rS')).toBe('Sr');
  });

  it('reads placing, passing and nothing else', () => {
    expect(readMove('1 place rS c3')).toEqual({ seat: 1, verb: 'place', candy: 'rS', cell: 'c3' });
    expect(readMove('2 pass')).toEqual({ seat: 2, verb: 'pass' });
    expect(readMove('chance roll +2')).toBeNull();
  });

  it('reaches every legal move by candy and cell', () => {
    for (const { legal } of tables) {
      const { places, pass } = readChoices(legal);
      const reached = Object.values(places).flatMap((cells) => Object.values(cells));
      expect([...reached, ...(pass ? [pass] : [])].sort()).toEqual([...legal].sort());
    }
  });

  it('tells starting, nesting and covering apart', () => {
    const told = (name: keyof typeof POSITIONS, log: string[]) =>
      manners(
        log.map((words, n) => ({ n, words })),
        played(name),
      );
    expect(told('nest', ['1 place RT a1', '0 place tS a1', '1 pass'])).toEqual({
      '1 place RT a1': 'start',
      '0 place tS a1': 'nest',
    });
    expect(told('cover', ['1 place rs b1', '0 place St b1'])['0 place St b1']).toBe('cover');
  });

  it('stays plain where the same words were said twice in different manners', () => {
    const words = '0 place rS b1';
    const columns: ConquestPosition['columns'] = {
      b1: [
        { seat: 0, candy: 'rS', manner: 'start' },
        { seat: 0, candy: 'rS', manner: 'nest' },
      ],
    };
    const position = readPosition({ ...POSITIONS.start, columns });
    const log = [
      { n: 1, words },
      { n: 2, words },
    ];
    expect(manners(log, position)[words]).toBe('place');
  });
});

describe('what is seen', () => {
  it('shows the large half of a floor, whichever came first', () => {
    const [first, second] = floorsOf(played('nest'), 'a1');
    expect(first).toMatchObject({ shape: 'star', size: 'L', seat: 1, inside: { seat: 0, size: 'S', how: 'nested' } });
    expect(second).toMatchObject({ shape: 'square', size: 'L', seat: 0, inside: null });
    expect(floorsOf(played('cover'), 'b1')[0]).toMatchObject({ seat: 0, inside: { seat: 1, how: 'covered' } });
  });

  it('says which floor a candy would stand on and which one it would turn', () => {
    const [start, nest, cover] = [played('start'), played('nest'), played('cover')];
    expect(changeBy(start, 'a1', candyOf(0, 'Rs'))).toEqual({ stands: 1, turns: null });
    expect(changeBy(nest, 'a1', candyOf(1, 'st'))).toEqual({ stands: 3, turns: null });
    expect(changeBy(cover, 'b1', candyOf(1, 'Ts'))).toEqual({ stands: 3, turns: 2 });
  });

  it('shows a candy in hand as it is shown once it is placed', () => {
    const free: ConquestPosition = { ...POSITIONS.start, next: { a1: { floor: 1, manner: 'start' } } };
    const cover: ConquestPosition = {
      ...POSITIONS.cover,
      shown: { b1: [{ seat: 1, half: 's', inside: null }] },
      next: { b1: { floor: 2, manner: 'cover' } },
    };
    const nest: ConquestPosition = {
      ...POSITIONS.nest,
      shown: { a1: [{ seat: 1, half: 'T', inside: null }] },
      next: { a1: { floor: 2, manner: 'nest' } },
    };
    expect(floorsWith(readPosition(free), 'a1', candyOf(0, 'Rt'))).toEqual(floorsOf(played('well'), 'a1'));
    expect(floorsWith(readPosition(cover), 'b1', candyOf(0, 'St'))).toEqual(floorsOf(played('cover'), 'b1'));
    expect(floorsWith(readPosition(nest), 'a1', candyOf(0, 'tS'))).toEqual(floorsOf(played('nest'), 'a1'));
  });

  it('counts as many shapes as there are candies on the board', () => {
    const position = readPosition(finished[0]!.position);
    expect(shownBy(position, 2).reduce((a, b) => a + b)).toBe(Object.values(position.columns).flat().length);
  });

  it('draws a plan of each floor: wells, the next place, nothing', () => {
    const position = { ...played('nest'), line: [{ cell: 'a1', floor: 1 }] };
    const at = (cell: string, floor: number) =>
      planOf(position, floor, []).flat()[position.cells.flat().indexOf(cell)]!.shows;
    expect(highest(position)).toBe(3);
    expect(at('a1', 2)).toMatchObject(upperOf('tS'));
    expect([at('a1', 3), at('a1', 4), at('c3', 1), at('c3', 2)]).toEqual(['next', 'nothing', 'well', 'nothing']);
    expect([markedOn(position, 1, null), markedOn(position, 3, 'a1'), markedOn(position, 4, 'a1')]).toEqual([
      ['a1'],
      ['a1'],
      [],
    ]);
  });

  it('goes from cell to cell with the arrow keys and stays on the board', () => {
    const { cells } = readPosition(opening.position);
    expect(steered(cells, 'c3', 'ArrowUp')).toBe('c4');
    expect(steered(cells, 'a5', 'ArrowLeft')).toBe('a5');
    expect(steered(cells, 'c3', 'Home')).toBe('a3');
    expect(steered(cells, 'c3', 'x')).toBeNull();
  });
});

describe('sentences', () => {
  it('says who, what and where', () => {
    expect(sentence('1 place rS d5', cast)).toBe('Milo placed a candy on D5: large square on top.');
    expect(sentence('0 place Sr d5', cast, 'start')).toBe('You started D5 with a small circle.');
    expect(sentence('1 place St d5', cast, 'nest')).toBe('Milo nested into D5: small star on top.');
    expect(sentence('1 pass', cast)).toBe('Milo had nothing that fits and passed.');
  });

  it('has a sentence for every line of every log, in both languages', async () => {
    for (const language of ['fr', 'en'] as const) {
      await speak(language);
      for (const { log, names } of tables)
        for (const { words } of log) expect(sentence(words, { names, me: 0 })).toMatch(/^[^{}]+\.$/);
    }
  });

  it('reads a cell floor by floor', () => {
    expect(cellText(played('cover'), 'b1', cast)).toBe(
      'B1: floor 1 your large square over a small square of Milo, floor 2 your small star',
    );
    expect(cellText(played('cover'), 'b3', cast)).toBe('B3, free small cell');
  });

  it('says where the candy in hand goes', async () => {
    expect(goesWhere(played('cover'), ['a1', 'c1', 'b1'])).toBe('over a small star or in a large cell');
    await speak('fr');
    expect(goesWhere(played('nest'), ['b1', 'a1'])).toBe('dans un grand carré ou dans une petite case');
    await speak('en');
  });

  it('prompts by what is legal', () => {
    expect(prompt(opening)).toBe('Your turn: place a candy');
    expect(prompt({ position: positionOf({}), legal: ['0 pass'], seat: 0 })).toBe('Your turn: nothing fits');
    expect(prompt({ position: positionOf({}), legal: [], seat: -1 })).toBe('You are watching');
  });

  it('gives the verdict', () => {
    expect(verdict({ winners: [1], reason: 'line' }, cast).headline).toBe('Milo wins!');
    expect(verdict({ winners: [0], reason: 'line' }, cast).headline).toBe('You win!');
    expect(verdict({ winners: [], reason: 'stuck' }, cast).headline).toBe('A draw');
  });
});
