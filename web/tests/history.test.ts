import { beforeAll, describe, expect, it } from 'vitest';
import { filtersIn, queryOf } from '../src/history/filters';
import GameRow from '../src/history/GameRow.svelte';
import { plotOf, scaleOf } from '../src/history/plot';
import RatingPanel from '../src/history/RatingPanel.svelte';
import { circumstances, ending, length, when } from '../src/history/words';
import WonAgainst from '../src/history/WonAgainst.svelte';
import { speak } from '../src/texts/index.svelte';
import type { GamePlayed, RatingPoint, SeatInfo } from '../src/wire';
import { htmlOf, textOf } from './rendering';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const person = (name: string): SeatInfo => ({
  kind: 'person',
  name,
  level: '',
  online: false,
  left: false,
  stand_in: '',
  absent: false,
});
const bot = (level: string): SeatInfo => ({ ...person(''), kind: 'bot', level });

const lab: GamePlayed = {
  table: 'sweet',
  number: 2,
  game: 'candy-lab',
  edition: 'standard',
  players: 3,
  began: 0,
  finished: 16 * MINUTE,
  yours: [1],
  seats: [bot('hard'), person('Ana'), person('Zoé')],
  result: { winners: [2], reason: 'last-stick', scores: [4, 5, 8], stick_points: [1, 2, 3] },
  outcome: 'lost',
  place: 2,
  margin: 3,
};
const won = (margin: number, winners = [1]): GamePlayed => ({
  ...lab,
  outcome: 'won',
  place: 1,
  margin,
  result: { ...lab.result, winners },
});
const without = (outcome: GamePlayed['outcome'], reason: string, winners: number[] = []): GamePlayed =>
  ({ ...lab, outcome, place: null, margin: null, result: { winners, reason } }) as unknown as GamePlayed;

const point = (points: number, width: number, at = 0): RatingPoint => ({
  at,
  points,
  low: points - width,
  high: points + width,
});

beforeAll(async () => {
  (globalThis as { document?: unknown }).document ??= { documentElement: {} };
  await speak('en');
});

describe('how a game ended', () => {
  it('says the place and what was missing, as the server told it', () => {
    expect(ending(lab)).toEqual({ headline: '2nd of 3', detail: '3 points behind' });
    expect(ending({ ...lab, place: 3, margin: 99 })).toEqual({ headline: '3rd of 3', detail: '99 points behind' });
    expect(ending({ ...lab, players: 2 }).headline).toBe('Lost');
  });
  it('says by how much a game was won, or with whom', () => {
    expect(ending(won(7))).toEqual({ headline: 'Won', detail: 'by 7 points' });
    expect(ending(won(1)).detail).toBe('by a point');
    expect(ending(won(0)).detail).toBe('level, ahead on sticks');
    expect(ending(won(0, [1, 2])).detail).toBe('together with Zoé');
  });
  it('says why where no points are counted', () => {
    expect(ending(without('won', 'line', [1]))).toEqual({ headline: 'Won', detail: 'in a line' });
    expect(ending(without('lost', 'last-player', [0])).detail).toBe('out before the end');
    expect(ending(without('nobody', 'stuck'))).toEqual({ headline: 'Nobody wins', detail: 'all candies placed' });
    expect(ending(without('won', 'of-a-fourth-game', [1])).detail).toBe('');
  });
  it('names the seat that has won on one screen', () => {
    expect(ending(without('one-screen', 'line', [1]))).toEqual({ headline: 'On one screen', detail: 'Ana wins' });
    const unnamed = { ...without('one-screen', 'line', [1]), seats: [person(''), person('')] };
    expect(ending(unnamed).detail).toBe('Seat 2 wins');
  });
});

describe('when and how long', () => {
  const now = new Date(2026, 10, 16, 20, 0).getTime();
  it('is told as one would say it', () => {
    expect(when(new Date(2026, 10, 16, 19, 4).getTime(), now)).toBe('today, 19:04');
    expect(when(new Date(2026, 10, 15, 23, 59).getTime(), now)).toBe('yesterday');
    expect(when(new Date(2026, 10, 12).getTime(), now)).toBe('12 November');
    expect(when(new Date(2025, 10, 12).getTime(), now)).toBe('12 November 2025');
  });
  it('is rounded to what matters', () => {
    expect(length({ began: 0, finished: 5_000 })).toBe('under a minute');
    expect(length({ began: 0, finished: MINUTE })).toBe('1 minute');
    expect(length({ began: 0, finished: 4 * 60 * MINUTE })).toBe('4 hours');
    expect(length({ began: 0, finished: 4 * DAY })).toBe('over 4 days');
  });
  it('names a box that is not the usual one', () => {
    expect(circumstances(lab)).toBe('3 players, 16 minutes');
    expect(circumstances({ ...lab, edition: 'Ana’s sweets' })).toBe('Ana’s sweets, 3 players, 16 minutes');
  });
  it('is told in French too', async () => {
    await speak('fr');
    expect(ending(lab)).toEqual({ headline: '2e place sur 3', detail: 'à 3 points' });
    expect(when(new Date(2026, 10, 15).getTime(), now)).toBe('hier');
    await speak('en');
  });
});

describe('filters', () => {
  it('stand in the address and come back from it', () => {
    const filters = { game: 'candy-lab', players: '3', against: 'bots', result: 'won' };
    expect(filtersIn(new URLSearchParams(queryOf(filters)))).toEqual(filters);
  });
  it('leave the address empty where everything is shown, whatever else it says', () => {
    expect(queryOf(filtersIn(new URLSearchParams('game=candy-lob&players=7&page=3')))).toBe('');
  });
});

describe('the plot of a rating', () => {
  const points = [point(1500, 480), point(1640, 400), point(1580, 300), point(1700, 200)];
  it('has room for the line and for what is believed now, between round numbers', () => {
    expect(scaleOf(points)).toEqual({ low: 1500, high: 1900, step: 100 });
    expect(plotOf(points).ticks.map((tick) => tick.points)).toEqual([1500, 1600, 1700, 1800, 1900]);
  });
  it('goes from left to right, higher ratings higher', () => {
    const { dots } = plotOf(points);
    expect(dots.map((dot) => Math.round(dot.x))).toEqual([0, 33, 67, 100]);
    expect(dots[3]!.y).toBeLessThan(dots[0]!.y);
    expect(dots[3]!.y).toBe(50);
  });
  it('stands with one point too', () => {
    expect(plotOf([point(1500, 100)]).dots).toEqual([{ x: 100, y: 50 }]);
  });
  it('is a table for those who listen', () => {
    const html = htmlOf(RatingPanel, { ratings: [{ game: 'candy-lab', players: 2, games: 6, needed: 5, points }] });
    expect(html.match(/<tr>/g)).toHaveLength(1 + points.length);
    expect(textOf(html)).toContain('most likely between 1,500 and 1,900');
    expect(textOf(html)).toContain('1,700');
  });
  it('gives no number before there are enough games', () => {
    const html = htmlOf(RatingPanel, { ratings: [{ game: 'candy-lab', players: 2, games: 3, needed: 5, points: [] }] });
    expect(textOf(html)).toContain('Two more games and you see a rating.');
    expect(html).not.toContain('data-points');
  });
});

describe('a row', () => {
  it('names the others with their level, and leads to the replay', () => {
    const html = htmlOf(GameRow, { game: lab });
    expect(textOf(html)).toContain('Praline Hard');
    expect(textOf(html)).toContain('Zoé');
    expect(textOf(html)).not.toContain('Ana');
    expect(html).toContain('href="/t/sweet/replay/2"');
  });
});

describe('wins against', () => {
  it('people come first, then the levels as they grow', () => {
    const against = ['hard', 'people', 'easy'].map((who) => ({ who, games: 4, won: 1 }));
    expect(textOf(htmlOf(WonAgainst, { against }))).toMatch(/People.*Easy.*Hard/s);
  });
});
