import { beforeAll, describe, expect, it } from 'vitest';
import { dashesOf, planBelt, roomFor, roomWithin, seamPlace, spansOf } from '../src/games/candy-lab/layout';
import { readOffers } from '../src/games/candy-lab/legalMoves';
import { doneEffects, seamOf } from '../src/games/candy-lab/log';
import { orderName, stickSpoken } from '../src/games/candy-lab/names';
import { effectOf, learntFrom, markOf, readMove, readPosition, readStick } from '../src/games/candy-lab/notation';
import { fitted, inOneRow } from '../src/games/candy-lab/pieceSize';
import { PieceTracker, zone } from '../src/games/candy-lab/pieceTracking';
import { prompt, sentence, verdict } from '../src/games/candy-lab/sentences';
import type { Line } from '../src/games/contract';
import { speak } from '../src/texts/index.svelte';
import type { GameResult, LabPosition, LabResult } from '../src/wire';
import pictures from './fixtures/candy-lab.json';
import { positionOf } from './positions';

interface Picture {
  seat: number;
  position: LabPosition;
  legal: string[];
  names: string[];
  log: Line[];
  result: GameResult | null;
}
const PICTURES = pictures as unknown as Picture[];
const CAST = { names: ['Ana', 'Milo', 'Zoé'], me: 0 };
const lines = (...words: string[]): Line[] => words.map((one, i) => ({ n: i + 1, words: one }));

// `speak` sets the language of the page; there is no page here.
beforeAll(async () => {
  (globalThis as { document?: unknown }).document ??= { documentElement: {} };
  await speak('en');
});

describe('the notation', () => {
  it('reads a stick with its effect', () => {
    expect(readStick('P2<')).toEqual({ c: 'P', v: 2, fx: 'return' });
    expect(readStick('B3.').fx).toBeNull();
  });

  it('reads every move of every log', () => {
    const unread = PICTURES.flatMap((picture) => picture.log).filter((line) => readMove(line.words) === null);
    expect(unread).toEqual([]);
  });

  it('keeps what was learnt apart from the move', () => {
    expect(readMove('0 draw BO = P*')).toEqual({ verb: 'draw', seat: 0, from: 'BO' });
    expect(learntFrom('0 draw BO = P*')).toBe('P*');
    expect(learntFrom('0 cancel 1')).toBeNull();
  });

  it('finds the pending effect that a move uses up', () => {
    expect(markOf(readMove('0 return 1 P3. left')!)).toBe('P<');
    expect(markOf(readMove('0 fizzle x')!)).toBe('x');
    expect(markOf(readMove('0 play B 3')!)).toBeNull();
    expect(effectOf('P<')).toBe('return');
  });
});

describe('the offers', () => {
  it('lead back to exactly the legal moves, in every picture', () => {
    for (const picture of PICTURES) {
      const offers = readOffers(picture.legal, readPosition(picture.position).pending);
      const found = [
        ...[...offers.fits.values()].flat().map((fit) => fit.words),
        ...[...offers.backs.values()].flatMap((ends) => Object.values(ends)),
        ...offers.draws.values(),
        ...[...offers.effects.values()].flatMap((effect) => [
          ...effect.targets.values(),
          ...effect.draws.values(),
          ...(effect.fizzle ? [effect.fizzle] : []),
          ...effect.sendable.flatMap((one) => Object.values(one.ends)),
        ]),
      ];
      expect(found.sort()).toEqual([...picture.legal].sort());
    }
  });

  it('name an effect for every one that is pending', () => {
    for (const picture of PICTURES) {
      const { pending } = readPosition(picture.position);
      if (picture.legal.length > 0)
        expect(new Set(readOffers(picture.legal, pending).effects.keys())).toEqual(new Set(pending));
    }
  });
});

describe('the story of the turn', () => {
  it('keeps the seam until somebody else acts', () => {
    expect(seamOf(lines('0 play BO 7', '0 draw pile = P'))).toEqual({ at: 7, n: 2 });
    expect(seamOf(lines('0 play BO 7', '1 draw pile = ?'))).toBeNull();
    expect(seamOf(lines('0 play BO 7', '0 back B1+ left'))).toBeNull();
  });

  it('moves the seam when a stick lands at the oven end', () => {
    expect(seamOf(lines('0 play BO 7', '0 return 1 P3. left', '0 return 1 P1+ right'))).toEqual({ at: 8, n: 2 });
  });

  it('lists the effects already done', () => {
    expect(
      doneEffects(lines('1 draw pile = ?', '0 play B*O 7', '0 discard 1', 'chance discards P', '0 fizzle O<')),
    ).toEqual(['-', 'O<']);
  });
});

describe('following pieces', () => {
  const empty = {
    phase: 'turn',
    turn: 0,
    third: null,
    pile: 9,
    gone: [],
    owed: 0,
    pending: [],
    gold: null,
    scores: [0, 0],
  };
  const before = readPosition(
    positionOf({
      ...empty,
      belt: ['B1+', 'O3.', 'P2~', 'B1+'],
      sticks: [[], []],
      hands: [
        ['O', 'P'],
        ['?', '?'],
      ],
      display: ['B', 'OO', 'P*'],
      played: [[], []],
    }),
  );

  it('sees sticks go to their new owner and the card to the pile', () => {
    const tracker = new PieceTracker();
    tracker.follow(before);
    tracker.follow({
      ...before,
      belt: ['B1+', 'P2~', 'B1+'],
      sticks: [['O3.'], []],
      hands: [['P'], ['?', '?']],
      played: [['O'], []],
    });
    expect(tracker.arrivals.map(({ from, to }) => [from, to])).toEqual([
      ['belt', 'sticks 0'],
      ['hand 0', 'played 0'],
    ]);
  });

  it('sees an unseen hand change places with an own one', () => {
    const tracker = new PieceTracker();
    tracker.follow(before);
    tracker.follow({
      ...before,
      hands: [
        ['BO', 'OO*'],
        ['O', 'P'],
      ],
    });
    expect(tracker.arrivals.map(({ from, to }) => `${from} > ${to}`).sort()).toEqual([
      'hand 0 > hand 1',
      'hand 0 > hand 1',
      'hand 1 > hand 0',
      'hand 1 > hand 0',
    ]);
  });

  it('lets new cards come from nowhere, which is the pile', () => {
    const tracker = new PieceTracker();
    tracker.follow(before);
    tracker.follow({
      ...before,
      hands: [
        ['B', 'O', 'P'],
        ['?', '?'],
      ],
      display: ['OO', 'P*', 'PP'],
    });
    expect(tracker.arrivals.map(({ from, to }) => [from, to])).toEqual([
      ['display', 'hand 0'],
      [null, 'display'],
    ]);
  });

  it('gives every piece of every picture its own id', () => {
    for (const picture of PICTURES) {
      const zones = new PieceTracker().follow(readPosition(picture.position));
      const ids = [...zones.values()].flat().map((piece) => piece.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(zones.get(zone.belt)!.map((piece) => piece.word)).toEqual(picture.position.belt);
    }
  });
});

describe('the belt', () => {
  const phone = { width: 360, height: 195, room: 'short' as const };

  it('is a serpentine of three rows on a phone, every second one backwards', () => {
    const plan = planBelt(27, phone);
    expect(plan.rows).toBe(3);
    expect(plan.width).toBeGreaterThan(33);
    expect(plan.places[9]!.x).toBeCloseTo(plan.places[8]!.x);
    expect(plan.places[10]!.x).toBeLessThan(plan.places[9]!.x);
  });

  it('fills its place exactly, whatever the number of rows', () => {
    for (const n of [27, 18, 10]) expect(planBelt(n, phone).height).toBeLessThanOrEqual(phone.height);
    expect(planBelt(27, phone).height).toBeCloseTo(phone.height);
    expect(planBelt(18, phone).tall).toBeGreaterThan(planBelt(27, phone).tall);
  });

  it('has nine sticks in a row, or fourteen on a phone on its side', () => {
    expect(planBelt(19, phone).rows).toBe(3);
    expect(planBelt(18, phone).rows).toBe(2);
    expect(planBelt(27, { width: 424, height: 190, room: 'sideways' }).rows).toBe(2);
  });

  it('loses a row between two turns, never within one', () => {
    expect(roomWithin(17, 19, true)).toBe(19);
    expect(roomWithin(17, 19, false)).toBe(17);
    expect(roomWithin(20, 18, true)).toBe(20);
  });

  it('keeps the size of the sticks while only a few are taken', () => {
    const space = { width: 1280, height: 0, room: 'desk' as const };
    const grids = [27, 26, 24, 22].reduce<{ held: number; grids: number[] }>(
      ({ held, grids }, n) => {
        const room = roomFor(n, held);
        return { held: room, grids: [...grids, planBelt(n, space, room).grid] };
      },
      { held: 0, grids: [] },
    ).grids;
    expect(new Set(grids).size).toBe(1);
    expect(roomFor(21, 27)).toBe(21);
    expect(roomFor(23, 21)).toBe(23);
  });

  it('is one line on a desktop and stays inside', () => {
    const plan = planBelt(27, { width: 1280, height: 0, room: 'desk' });
    expect(plan.rows).toBe(1);
    expect(plan.places[0]!.x).toBeGreaterThan(88);
    expect(plan.places[26]!.x + plan.width).toBeLessThan(1280 - 88);
  });

  it('splits a place that turns a corner', () => {
    const plan = planBelt(27, phone);
    expect(spansOf(plan, 8, 3)).toHaveLength(2);
    expect(dashesOf(plan, [8], 2)).toHaveLength(2);
    expect(dashesOf(plan, [3, 4], 2)).toHaveLength(2);
  });

  it('knows where a seam lies, at both ends too', () => {
    const plan = planBelt(12, phone);
    expect(seamPlace(plan, 0)!.x).toBeLessThan(plan.places[0]!.x);
    expect(seamPlace(plan, 12)!.row).toBe(1);
    expect(seamPlace(planBelt(0, phone), 0)).toBeNull();
  });

  it('holds a hand in one row: narrower cards, then cards over each other', () => {
    const right = (n: number): number => {
      const { width, step } = inOneRow(n, 344, 67, 46);
      return (n - 1) * step + width;
    };
    expect(inOneRow(5, 344, 53, 46)).toEqual({ width: 53, step: 59 });
    expect(inOneRow(7, 344, 67, 46).width).toBeCloseTo(46.6, 1);
    expect(inOneRow(9, 344, 67, 46).step).toBeGreaterThan(30);
    for (const n of [1, 5, 7, 8, 12]) expect(right(n)).toBeLessThanOrEqual(344.01);
  });

  it('lays pieces out as large as the space allows', () => {
    expect(fitted(4, { width: 400, height: 100 }, 1.5, 60, 0)).toEqual({ per: 4, width: 60 });
    expect(fitted(12, { width: 120, height: 60 }, 1.5, 60, 0).per).toBe(6);
  });
});

describe('sentences', () => {
  it('speak to the reader and about others', () => {
    expect(sentence('0 play B*O 7', CAST)).toBe('You filled the order B∗O and took 3 sticks.');
    expect(sentence('2 play B 7', CAST)).toBe('Zoé filled the order B and took 1 stick.');
    expect(sentence('1 return 0 O1+ right', CAST)).toBe('Milo sent your orange 1 back to the box end.');
    expect(sentence('1 draw pile = ?', CAST)).toBe('Milo drew a card from the pile.');
    expect(sentence('0 draw pile = BO', CAST)).toBe('You drew the order BO from the pile.');
  });

  it('leave no blank unfilled, in either language', async () => {
    for (const language of ['en', 'fr'] as const) {
      await speak(language);
      for (const { log, names, seat, position, legal, result } of PICTURES) {
        const told = log.map((line) => sentence(line.words, { names, me: seat }));
        told.push(prompt({ position, legal, seat }));
        if (result) told.push(...Object.values(verdict(result, { names, me: seat }, position)));
        expect(told.filter((one) => one === '' || /[{}]|undefined/.test(one))).toEqual([]);
      }
    }
    await speak('en');
  });

  it('write pink with an R in French', async () => {
    await speak('fr');
    expect(orderName('P*B')).toBe('R∗B');
    expect(stickSpoken('P2~')).toBe('rose 2, échange');
    await speak('en');
  });

  it('tell who won and by how much, as the position says', () => {
    const won: LabResult = { winners: [0], reason: 'last-stick', scores: [28, 23, 21], stick_points: [9, 8, 7] };
    const by = (margin: number) => positionOf({ margin });

    expect(verdict(won, CAST, by(5)).headline).toBe('You win by five points');
    expect(verdict(won, CAST, by(24)).headline).toBe('You win by 24 points');
    expect(verdict({ ...won, winners: [1] }, CAST, by(0)).headline).toBe('Milo wins on sticks');
    expect(verdict({ ...won, winners: [0, 2] }, CAST, by(0)).headline).toBe('You and Zoé share the win');
  });
});
