// Candy Conquest without a rule in the client: it shows what the server says, even where no rulebook would have it so.
// (Candy Lab and Candy Chaser: editions.test.ts.)
//
// One game is of another box. Other positions are real ones in which facts were changed against the rules: a page that
// worked one of them out would show what the rules say, and not this.

import { beforeAll, describe, expect, it, vi } from 'vitest';
import Board from '../src/games/candy-conquest/Board.svelte';
import { BoardState } from '../src/games/candy-conquest/boardState.svelte';
import CellCutaway from '../src/games/candy-conquest/CellCutaway.svelte';
import ChosenCandy from '../src/games/candy-conquest/ChosenCandy.svelte';
import Help from '../src/games/candy-conquest/Help.svelte';
import { manners } from '../src/games/candy-conquest/log';
import { readPosition } from '../src/games/candy-conquest/notation';
import PlaceButton from '../src/games/candy-conquest/PlaceButton.svelte';
import Result from '../src/games/candy-conquest/Result.svelte';
import type { BoardProps } from '../src/games/contract';
import { speak } from '../src/texts/index.svelte';
import type { ConquestPosition, ShownFloor } from '../src/wire';
import otherBox from './fixtures/candy-conquest-other.json';
import conquest from './fixtures/candy-conquest.json';
import { htmlOf, textOf, textsOf } from './rendering';

interface Told extends BoardProps {
  position: ConquestPosition;
}

const complete = (picture: object): Told =>
  ({ ...picture, seats: [], play: () => undefined, keep: '' }) as unknown as Told;
const standard = conquest.map(complete);
const other = otherBox.map(complete);
const begun = standard.find(({ log, legal }) => log.length >= 9 && legal.length > 0)!;
const finished = standard.find(({ result }) => result?.winners.length)!;

/** A table whose position has some facts changed. */
const told = (table: Told, facts: Partial<ConquestPosition>): Told => ({
  ...table,
  position: { ...table.position, ...facts },
});

/** What a screen reader says of each cell. */
const labels = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/data-cell="(\w+)"[^>]*aria-label="([^"]*)"/g)].map(([, cell, label]) => [cell!, label!]),
  );

/** The shapes that a result lists as the line that won. */
const lineOf = (page: string): string[] | null =>
  textsOf(page, 'panel', 'line')
    .join(' ')
    .match(/[A-E]\d, floor \d+/g);

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('localStorage', { getItem: () => 'floors', setItem: () => undefined });
  await speak('en');
});

describe('another box', () => {
  it('has the cells, the sizes and the candies of that box', () => {
    const page = htmlOf(Board, { ...other[0]!, seat: -1 });
    const { board, candies } = other[0]!.position;
    const sizes = board.flatMap((row, j) =>
      [...row].map((size, i) => [`${'abcde'.charAt(i)}${board.length - j}`, size === 'L' ? 'large' : 'small'] as const),
    );
    expect(labels(page)).toEqual(
      Object.fromEntries(sizes.map(([cell, size]) => [cell, `${cell.toUpperCase()}, free ${size} cell`])),
    );
    const offered = [...page.matchAll(/data-choose="candy:(\w+)"/g)].map(([, kind]) => kind);
    expect(offered.toSorted()).toEqual(Object.keys(candies).toSorted());
  });

  it('is won by a line as long as the rules of that box say', () => {
    const end = other.at(-1)!;
    const page = htmlOf(Result, end);
    const line = end.position.line.map(({ cell, floor }) => `${cell.toUpperCase()}, floor ${floor}`);
    expect(line).toHaveLength(3);
    expect(lineOf(page)).toEqual(line);
    expect(textOf(htmlOf(Help, { position: end.position }))).toContain('show 3 shapes');
  });
});

describe('a position that no rule would make', () => {
  const HALVES: Record<string, string> = {
    r: 'small circle',
    R: 'large circle',
    s: 'small square',
    S: 'large square',
    t: 'small star',
    T: 'large star',
  };

  it('shows of every floor what the position says, not what the candies of the column would show', () => {
    const upsideDown = Object.fromEntries(
      Object.entries(finished.position.shown).map(([cell, floors]) => [
        cell,
        floors.map((floor): ShownFloor => ({ seat: 1 - floor.seat, half: 't', inside: null })).reverse(),
      ]),
    );
    const said = labels(htmlOf(Result, { ...told(finished, { shown: upsideDown, line: [] }), seat: -1 }));
    for (const [cell, floors] of Object.entries(upsideDown))
      expect(said[cell]).toBe(
        `${cell.toUpperCase()}: ${floors
          .map(({ seat, half }, n) => `floor ${n + 1} ${HALVES[half]} of ${finished.names[seat]}`)
          .join(', ')}`,
      );
  });

  it('says of the half inside what the position says: a large one in a small one, if it says so', () => {
    const shown = { a5: [{ seat: 0, half: 's', inside: { seat: 1, half: 'R', covered: false } }] };
    const page = htmlOf(Board, { ...told(begun, { shown }), seat: -1 });
    expect(labels(page).a5).toBe('A5: floor 1 small square of Ana with a large circle of Milo inside');
  });

  it('lists the line that the position names, however long and wherever it is', () => {
    const [cell] = Object.keys(finished.position.shown) as [string];
    const page = htmlOf(Result, told(finished, { line: [{ cell, floor: 1 }] }));
    expect(lineOf(page)).toEqual([`${cell.toUpperCase()}, floor 1`]);
    expect(Object.entries(labels(page)).flatMap(([one, label]) => (/winning line/.test(label) ? [one] : []))).toEqual([
      cell,
    ]);
  });

  it('says how many shapes win as the position does', () => {
    expect(textOf(htmlOf(Help, { position: told(begun, { to_win: 7 }).position }))).toContain('show 7 shapes');
    expect(textOf(htmlOf(Help, { position: null }))).not.toMatch(/\d shapes|four/);
  });

  it('shows as many dots for a candy as the position says that there were, and what it says that is left', () => {
    const left = begun.position.left.map(() => ({ rS: 2, TT: 0 }));
    const page = htmlOf(Board, told(begun, { candies: { rS: 3, TT: 1 }, left }));
    const kinds = [...page.matchAll(/data-choose="candy:(\w+)".*?<span class="dots[^>]*>(.*?)<\/span>/gs)].map(
      ([, kind, dots]) => [kind, dots!.match(/<i/g)?.length, dots!.match(/class="[^"]*off/g)?.length ?? 0],
    );
    expect(kinds).toEqual([
      ['TT', 1, 1],
      ['rS', 3, 1],
    ]);
  });

  describe('of a candy in hand', () => {
    /** The board of somebody who has chosen the only candy and cell that the server offers. */
    function inHand(facts: (cell: string) => Partial<ConquestPosition>): { board: BoardState; cell: string } {
      const [words] = begun.legal as [string];
      const [, , candy, cell] = words.split(' ') as [string, string, string, string];
      const props = told({ ...begun, legal: [words] }, facts(cell));
      const board = new BoardState(() => props);
      board.kind = candy;
      board.flipped = true;
      board.cell = cell;
      return { board, cell };
    }
    const rival = (begun.seat + 1) % begun.names.length;
    const COLUMN: ShownFloor[] = [{ seat: rival, half: 'T', inside: null }];
    const next = (cell: string, floor: number, manner: 'start' | 'nest' | 'cover') => ({
      next: { ...begun.position.next, [cell]: { floor, manner } },
      shown: { ...begun.position.shown, [cell]: COLUMN },
    });
    const cast = { names: begun.names, me: begun.seat };

    it('says the floor that the position says it would stand on', () => {
      const { board } = inHand((cell) => next(cell, 9, 'nest'));
      expect(textOf(htmlOf(PlaceButton, { board, able: true, play: () => undefined }))).toContain(
        'you stand on floor 9',
      );
    });

    it('says that it would cover what the position says it would cover, whatever its size', () => {
      const { board, cell } = inHand((one) => next(one, 2, 'cover'));
      expect(textOf(htmlOf(PlaceButton, { board, able: true, play: () => undefined }))).toContain(
        'floor 1 becomes yours',
      );
      expect(textOf(htmlOf(CellCutaway, { board, cast, cell }))).toContain(
        'Floor 1 becomes yours, and you stand on floor 2.',
      );
    });

    it('says that it goes into what the position says it would go into, whatever its size', () => {
      const { board, cell } = inHand((one) => next(one, 2, 'nest'));
      expect(textOf(htmlOf(CellCutaway, { board, cast, cell }))).toContain(
        `large star ${begun.names[rival]}, you inside`,
      );
    });

    it('names as its places what stands where the server lets it go', () => {
      const { board } = inHand((cell) => next(cell, 2, 'cover'));
      expect(textOf(htmlOf(ChosenCandy, { board, seat: begun.seat, waiting: '' }))).toContain(': over a large star');
    });
  });

  it('tells in the log how a candy came to its cell as the position does', () => {
    const position = readPosition(
      told(begun, {
        columns: {
          b1: [
            { seat: 0, candy: 'rS', manner: 'cover' },
            { seat: 1, candy: 'sR', manner: 'start' },
          ],
        },
      }).position,
    );
    const log = ['0 place rS b1', '1 place sR b1'].map((words, n) => ({ n, words }));
    expect(manners(log, position)).toEqual({ '0 place rS b1': 'cover', '1 place sR b1': 'start' });
  });

  it('offers only the moves of the list', () => {
    const props = { ...begun, legal: [`${begun.seat} place tt a1`] };
    const board = new BoardState(() => props);
    board.kind = 'tt';
    board.flipped = true;
    expect([board.fits('tt'), board.fits('rS'), board.lit]).toEqual([true, false, ['a1']]);
    board.cell = 'a1';
    expect(board.words).toBe(`${begun.seat} place tt a1`);
    board.cell = 'b1';
    expect(board.words).toBeNull();
  });
});
