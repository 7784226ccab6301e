// Messages wait for a stage that is busy, and are shown in their order.

import { beforeEach, expect, test } from 'vitest';
import { Queue } from '../src/server/queue';

let shown: string[] = [];
let busy = false;
let queue: Queue<string>;

beforeEach(() => {
  shown = [];
  busy = false;
  queue = new Queue<string>(
    (item) => {
      shown.push(item);
      busy = item !== item.toLowerCase(); // capitals keep the stage busy
    },
    () => !busy,
  );
});

const add = (...items: string[]): void => items.forEach((item) => queue.add(item));
const rest = (): void => {
  busy = false;
  queue.goOn();
};

test('what arrives while the stage is free is shown in the same moment', () => {
  add('a', 'b');
  expect(shown).toEqual(['a', 'b']);
});

test('the next waits until the stage is free', () => {
  add('A', 'B', 'c', 'd');
  expect(shown).toEqual(['A']);
  rest();
  expect(shown).toEqual(['A', 'B']);
  rest();
  expect(shown).toEqual(['A', 'B', 'c', 'd']);
});

test('what has to be known now is shown at once, in its order', () => {
  add('A', 'B', 'C');
  queue.hurry();
  expect(shown).toEqual(['A', 'B', 'C']);
  expect(queue.length).toBe(0);
});

test('what is known in another way is not shown again', () => {
  add('A', 'B');
  queue.clear();
  rest();
  expect(shown).toEqual(['A']);
});
