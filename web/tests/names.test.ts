import { beforeAll, expect, test } from 'vitest';
import { steadyNames } from '../src/table/names';
import { speak } from '../src/texts/index.svelte';
import type { SeatInfo } from '../src/wire';

const person = (name: string): SeatInfo => ({
  kind: 'person',
  name,
  level: '',
  online: true,
  left: false,
  stand_in: '',
  absent: false,
  votes: 0,
  votes_needed: 0,
  out_of_time: false,
});

beforeAll(async () => {
  (globalThis as { document?: unknown }).document ??= { documentElement: {} };
  await speak('en');
});

test('the names of a table stay the same array until one of them changes', () => {
  const namesIn = steadyNames();

  const first = namesIn([person('Ada'), person('Ben')]);
  const same = namesIn([person('Ada'), { ...person('Ben'), online: false }]);
  const other = namesIn([person('Ada'), person('Cleo')]);

  expect(same).toBe(first);
  expect(other).toEqual(['Ada', 'Cleo']);
  expect(first).toEqual(['Ada', 'Ben']);
});
