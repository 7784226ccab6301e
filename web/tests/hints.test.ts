// A hint lays its move out as a hand would, and gives a reason that can be seen.

import { beforeAll, describe, expect, it, vi } from 'vitest';
import { reason as chaserReason } from '../src/games/candy-chaser/reasons';
import { BoardState as ConquestBoard } from '../src/games/candy-conquest/boardState.svelte';
import { flip } from '../src/games/candy-conquest/notation';
import { reason as conquestReason } from '../src/games/candy-conquest/reasons';
import { BoardState as LabBoard } from '../src/games/candy-lab/boardState.svelte';
import { question } from '../src/games/candy-lab/question';
import { reason as labReason } from '../src/games/candy-lab/reasons';
import type { BoardProps } from '../src/games/contract';
import { speak } from '../src/texts/index.svelte';
import chaser from './fixtures/candy-chaser.json';
import conquest from './fixtures/candy-conquest.json';
import lab from './fixtures/candy-lab.json';

const MOST_LETTERS = 110;

const tables = (pictures: object[]): BoardProps[] =>
  pictures
    .map((picture) => ({ ...picture, seats: [], play: () => undefined, keep: '' }) as unknown as BoardProps)
    .filter(({ seat, legal }) => seat >= 0 && legal.length > 0);

/** Legal moves of each picture, as a hint would show them: all, or every so many. */
const hinted = (pictures: object[], every = 1): BoardProps[] =>
  tables(pictures).flatMap((table) =>
    table.legal.filter((_, i) => i % every === 0).map((prepared) => ({ ...table, prepared })),
  );

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('localStorage', { getItem: () => 'floors', setItem: () => undefined });
});

describe('the reason for a move', () => {
  const games = [
    ['Candy Lab', lab, labReason],
    ['Candy Chaser', chaser, chaserReason],
    ['Candy Conquest', conquest, conquestReason],
  ] as const;

  it.each(games)('is one short sentence, in both languages: %s', async (_, pictures, reason) => {
    for (const language of ['en', 'fr'] as const) {
      await speak(language);
      for (const table of hinted(pictures, 3)) {
        const says = reason(table.prepared!, table);
        expect(says, table.prepared!).toMatch(/^[^{}]{8,}\.$/);
        expect(says.length).toBeLessThanOrEqual(MOST_LETTERS);
      }
    }
  });

  it('names what is taken, and nothing that is hidden', async () => {
    await speak('en');
    const [table] = tables(lab);
    const words = table!.legal.find((one) => one.includes(' play '))!;
    expect(labReason(words, table!)).toMatch(/^\d+ points? in sticks/);
    const [trade] = tables(chaser);
    expect(chaserReason(trade!.legal[0]!, trade!)).toMatch(/^It (goes from .+ to .+|stays on .+)\.$/);
  });
});

describe('a hint prepares the move', () => {
  it('Candy Conquest: the candy is turned and hovers over its cell', () => {
    for (const table of hinted(conquest, 7)) {
      const board = new ConquestBoard(() => table);
      board.prepare(table.prepared!);
      expect(board.words ?? board.choices.pass).toBe(table.prepared);
    }
  });

  it('Candy Conquest: its cell stays lit when the candy is the other way up, and the others do, too', () => {
    for (const table of hinted(conquest, 50)) {
      const board = new ConquestBoard(() => table);
      board.prepare(table.prepared!);
      if (board.candy === null) continue;
      const open = Object.keys(board.places);
      expect(board.lit.toSorted()).toEqual(open.toSorted());
      const cell = board.hinted;
      board.flip();
      expect(board.candy).toBe(flip(table.prepared!.split(' ')[2]!));
      expect(board.lit).toContain(cell);
    }
  });

  it('Candy Lab: one press more plays it, for every legal move', () => {
    for (const table of hinted(lab)) {
      const board = new LabBoard(
        () => table,
        () => ({ room: 'desk' as const, isLow: false }),
      );
      void board.zones;
      board.prepare(table.prepared!);
      const offered = [...question(board).answers.map(({ move }) => move), ...board.draws.values()];
      expect(offered, table.prepared!).toContain(table.prepared);
      if (table.prepared!.includes(' play ')) expect(board.fit?.words).toBe(table.prepared);
    }
  });
});
