import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { steered } from '../src/games/candy-conquest/cells';
import { markedOn, planOf } from '../src/games/candy-conquest/floorPlans';
import { changeBy, floorsOf, shownBy } from '../src/games/candy-conquest/floors';
import { readChoices } from '../src/games/candy-conquest/legalMoves';
import { manners } from '../src/games/candy-conquest/log';
import { cellText, goesWhere } from '../src/games/candy-conquest/names';
import {
  candiesLeft,
  flip,
  halfOf,
  kindsOf,
  lowerOf,
  readMove,
  readPosition,
  tallest,
  upperOf,
  type Placed,
} from '../src/games/candy-conquest/notation';
import { prompt, sentence, verdict } from '../src/games/candy-conquest/sentences';
import type { BoardProps } from '../src/games/contract';
import { speak } from '../src/texts/index.svelte';
import { positionOf } from './positions';

const tables = JSON.parse(readFileSync('tests/fixtures/candy-conquest.json', 'utf8')) as BoardProps[];
const [opening] = tables as [BoardProps];
const finished = tables.filter((table) => table.result);
const cast = { names: ['Ana', 'Milo'], me: 0 };
const placed = (seat: number, candy: string): Placed => ({ seat, lower: lowerOf(candy), upper: upperOf(candy) });

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
    const { cells, sizes } = readPosition(
      positionOf({
        turn: 0,
        board: ['sL', 'Ls', 'ss'],
        columns: {},
        left: [{}, {}],
        line: [],
      }),
    );
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

  it('tells starting, nesting and covering apart by the log', () => {
    const log = ['0 place Sr a1', '1 place Rs a1', '0 place St a1', '1 place rS b1', '1 pass'].map((words, n) => ({
      n,
      words,
    }));
    expect(manners(log)).toEqual({
      '0 place Sr a1': 'start',
      '1 place Rs a1': 'cover',
      '0 place St a1': 'cover',
      '1 place rS b1': 'start',
    });
  });

  it('stays plain where the same words were said twice in different manners', () => {
    const log = ['0 place rS b1', '1 place sR b1', '0 place rS b1'].map((words, n) => ({ n, words }));
    expect(manners(log)['0 place rS b1']).toBe('place');
  });
});

describe('what is seen', () => {
  it('shows the large half of a floor, whichever came first', () => {
    const [first, second] = floorsOf([placed(0, 'RS'), placed(1, 'st')]);
    expect(first).toMatchObject({ shape: 'square', size: 'L', seat: 0, inside: { seat: 1, how: 'nested' } });
    expect(second).toMatchObject({ shape: 'star', size: 'S', seat: 1, top: true });
    expect(floorsOf([placed(0, 'Rs'), placed(1, 'St')])[0]).toMatchObject({
      seat: 1,
      inside: { seat: 0, how: 'covered' },
    });
  });

  it('says which floor a candy stands on and which one it turns', () => {
    expect(changeBy([], placed(0, 'Rs'))).toEqual({ stands: 1, turns: null });
    expect(changeBy([placed(1, 'Rs')], placed(0, 'St'))).toEqual({ stands: 2, turns: 1 });
    expect(changeBy([placed(1, 'RS')], placed(0, 'st'))).toEqual({ stands: 2, turns: null });
  });

  it('agrees with the server about the line that won', () => {
    expect(finished).not.toHaveLength(0);
    for (const { position: words, result } of finished) {
      const { columns, line } = readPosition(words);
      for (const { cell, floor } of line) expect(floorsOf(columns[cell]!)[floor - 1]!.seat).toBe(result!.winners[0]);
    }
  });

  it('counts as many shapes as there are candies on the board', () => {
    const { columns } = readPosition(finished[0]!.position);
    expect(shownBy(columns, 2).reduce((a, b) => a + b)).toBe(Object.values(columns).flat().length);
  });

  it('draws a plan of each floor: wells, the next place, nothing', () => {
    const tower = { a1: [placed(0, 'RS'), placed(1, 'sT')] };
    const position = { ...readPosition(opening.position), columns: tower, line: [{ cell: 'a1', floor: 1 }] };
    const at = (cell: string, floor: number) =>
      planOf(position, floor, []).flat()[position.cells.flat().indexOf(cell)]!.shows;
    expect(tallest(position)).toBe(2);
    expect(at('a1', 2)).toMatchObject(upperOf('sT'));
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
    expect(sentence('0 place Sr d5', cast, 'start')).toBe('You started D5 with a small round.');
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
    const position = readPosition(
      positionOf({
        turn: 0,
        board: ['Ls', 'sL'],
        columns: {
          a2: [
            { seat: 1, candy: 'Rs' },
            { seat: 0, candy: 'St' },
          ],
        },
        left: [{}, {}],
        line: [],
      }),
    );
    expect(cellText(position, 'a2', cast)).toBe(
      'A2: floor 1 your large square over a small half of Milo, floor 2 your small star',
    );
    expect(cellText(position, 'b2', cast)).toBe('B2, free small cell');
  });

  it('says where the candy in hand goes', () => {
    expect(goesWhere('Tr', 'conquest.hand.sentenceOver', 'conquest.hand.sentenceInto')).toBe(
      'Small round on top, large star below. It goes over a small star or in a large cell.',
    );
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
