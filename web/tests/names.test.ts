import { beforeAll, expect, test, vi } from 'vitest';
import ChaserResult from '../src/games/candy-chaser/Result.svelte';
import ConquestResult from '../src/games/candy-conquest/Result.svelte';
import LabResult from '../src/games/candy-lab/Result.svelte';
import type { BoardProps } from '../src/games/contract';
import { steadyNames } from '../src/table/names';
import { speak } from '../src/texts/index.svelte';
import type { SeatInfo } from '../src/wire';
import chaser from './fixtures/candy-chaser.json';
import conquest from './fixtures/candy-conquest.json';
import lab from './fixtures/candy-lab.json';
import { htmlOf, textOf } from './rendering';

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

test.each([
  ['candy-lab', LabResult, lab],
  ['candy-chaser', ChaserResult, chaser],
  ['candy-conquest', ConquestResult, conquest],
] as const)('nobody is called “you” where several people read a result: %s', (_, Result, pictures) => {
  vi.stubGlobal('localStorage', { getItem: () => 'floors', setItem: () => undefined });
  const over = pictures.find(({ result }) => result?.winners.length);
  const end = { seats: [], keep: '', ...over } as unknown as BoardProps;
  const read = (shared: boolean) => textOf(htmlOf(Result, { ...end, seat: 0, shared }));

  expect(read(false)).toContain('You');
  expect(read(true)).not.toMatch(/\byou/i);
});
