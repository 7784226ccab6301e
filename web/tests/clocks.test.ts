// Clocks between two messages of the server.

import { expect, test } from 'vitest';
import type { TableConnection } from '../src/server/connection.svelte';
import { isTimed, timeLeft, timeWords } from '../src/table/clocks.svelte';

const told = (outOfTime = false): TableConnection =>
  ({
    arrived: 1000,
    state: { clock: { left: [60_000, 30_000], running: 0 }, seats: [{ out_of_time: outOfTime }, {}] },
  }) as unknown as TableConnection;

test('only the clock of whoever has to act goes on', () => {
  expect([0, 1].map((seat) => timeLeft(told(), seat, 11_000))).toEqual([50_000, 30_000]);
});

test('no clock shows more than the server said, even before its first tick', () => {
  expect(timeLeft(told(), 0, 500)).toBe(60_000);
});

test('a clock stops at nothing', () => {
  expect(timeLeft(told(), 0, 100_000)).toBe(0);
  expect(timeWords(0)).toBe('0:00');
});

test('a clock that has run down stays there, whatever the bot gets for its turns', () => {
  expect(timeLeft(told(true), 0, 1000)).toBe(0);
});

test('minutes and seconds are told like a clock', () => {
  expect([59_001, 61_000, 3_600_000].map(timeWords)).toEqual(['1:00', '1:01', '1:00 h']);
});

test('a table without a clock shows none', () => {
  expect(isTimed({ game: 'candy-lab', clock: { kind: 'none' } })).toBe(false);
});
