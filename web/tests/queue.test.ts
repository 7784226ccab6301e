// Moves of others, one after the other and never far behind.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONGEST_BEHIND, Queue } from '../src/server/queue';

const LOOK = 700;

let shown: { item: string; at: number }[] = [];
let still = 0;
let queue: Queue<string>;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  shown = [];
  still = 0;
  queue = new Queue<string>(
    (item) => {
      shown.push({ item, at: Date.now() });
      still = Date.now() + LOOK;
    },
    () => Math.max(0, still - Date.now()),
    () => Date.now(),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const add = (items: string[], hurried = false): void => {
  for (const item of items) queue.add(item, hurried);
};

test('what arrives while nothing is in motion is shown in the same moment', () => {
  add(['a']);
  expect(shown).toEqual([{ item: 'a', at: 0 }]);
});

test('the next waits until the eye is free', () => {
  add(['a', 'b']);
  vi.advanceTimersByTime(LOOK - 1);
  expect(shown.map((one) => one.item)).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(shown.map((one) => one.item)).toEqual(['a', 'b']);
});

test('when many wait each is shown for a shorter time, and none is too late', () => {
  add(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  vi.advanceTimersByTime(LONGEST_BEHIND);
  expect(shown.map((one) => one.item)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(shown[1]!.at).toBeGreaterThan(LONGEST_BEHIND / 10);
});

test('whoever has to act sees everything at once, in its order', () => {
  add(['a', 'b', 'c']);
  add(['mine'], true);
  expect(shown.map((one) => one.item)).toEqual(['a', 'b', 'c', 'mine']);
  expect(queue.length).toBe(0);
});

test('what is known in another way is not shown again', () => {
  add(['a', 'b']);
  queue.clear();
  vi.advanceTimersByTime(LONGEST_BEHIND);
  expect(shown.map((one) => one.item)).toEqual(['a']);
});
