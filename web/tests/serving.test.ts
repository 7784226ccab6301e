// What the page says on its way through Python's door: nothing that goes wrong there keeps the rest from passing.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Door } from '../src/local/door';
import type { FromWorker } from '../src/local/messages';
import { Serving } from '../src/local/serving';

const given = (status: number) => ({
  toJs: (): [number, [], Uint8Array] => [status, [], new Uint8Array([1])],
  destroy: () => undefined,
});

class PythonError extends Error {
  override name = 'PythonError';
}

const hear = vi.fn();
const door = {
  request: () => Promise.resolve(given(200)),
  connect: () => Promise.resolve(),
  hear,
  hang_up: () => undefined,
} satisfies Door;
const REQUEST = { is: 'request', id: 7, method: 'GET', path: '/api/me', headers: [], body: new Uint8Array() } as const;

let told: FromWorker[] = [];
const serving = (other: Partial<Door>) => new Serving({ ...door, ...other }, (message) => void told.push(message));

beforeEach(() => {
  told = [];
  hear.mockClear();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a request', () => {
  const asked = { ...REQUEST, headers: [] as [string, string][] };

  test('is answered', async () => {
    await serving({}).answer(asked);
    expect(told).toEqual([{ is: 'answer', id: 7, status: 200, headers: [], body: new Uint8Array([1]) }]);
  });

  test('that Python raises at is answered, too', async () => {
    await serving({ request: () => Promise.reject(new PythonError('ValueError')) }).answer(asked);
    expect(told).toEqual([{ is: 'answer', id: 7, status: 500, headers: [], body: new Uint8Array() }]);
  });

  test('with which Python has ended says that, too', async () => {
    await serving({ request: () => Promise.reject(new RangeError('memory')) }).answer(asked);
    expect(told[0]).toMatchObject({ is: 'failed', why: 'broken' });
    expect(told[1]).toMatchObject({ is: 'answer', status: 500 });
  });
});

describe('what is said over connections', () => {
  test('goes on after something that Python raised at, and that connection ends', async () => {
    const passing = serving({ connect: () => Promise.reject(new PythonError('ValueError')) });
    await passing.take({ is: 'connect', connection: 1, path: '/ws/tables/x' });
    await passing.take({ is: 'hear', connection: 2, text: 'hello' });
    expect(told).toEqual([{ is: 'told', connection: 1, text: null, code: 1011 }]);
    expect(hear).toHaveBeenCalledExactlyOnceWith(2, 'hello');
  });
});
