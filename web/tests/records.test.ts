// A file that somebody brings along: a record is watched, and whatever else it is, the page stays and says so.

import { beforeEach, expect, test, vi } from 'vitest';
import { go } from '../src/route.svelte';
import { bringRecord } from '../src/server/bringRecord';
import { openedRecord } from '../src/server/openedRecord.svelte';
import { t } from '../src/texts/index.svelte';
import { currentNotices, dismiss } from '../src/ui/notices.svelte';

vi.mock('../src/route.svelte', () => ({ go: vi.fn() }));

const record = { format: 'bonbon-record/1', game: 'candy-lab', players: 2, moves: ['0 play B 1'] };
const line = JSON.stringify(record);

const bring = (text: string): Promise<void> => bringRecord(new File([text], 'game.json'));
const said = (): string[] => currentNotices().map(({ text }) => text);

const went = (): unknown[] => vi.mocked(go).mock.calls.flat();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
  vi.mocked(go).mockClear();
  for (const { id } of currentNotices()) dismiss(id);
});

test('a record for which the tab has no room is opened all the same', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full });
  await bring(line);
  expect(went()).toEqual(['/record']);
  expect(openedRecord()).not.toBeNull();
});

test('a record is opened', async () => {
  await bring(JSON.stringify(record, null, 2));
  expect([went(), said()]).toEqual([['/record'], []]);
  expect(openedRecord()).not.toBeNull();
});

test('of a file with several games the first is shown, and it is said', async () => {
  await bring(`${line}\n${line}\n`);
  expect([went(), said()]).toEqual([['/record'], [t('local.record.several')]]);
});

test('so it is where all of them are more than one record can be', async () => {
  await bring(`${line}\n`.repeat(20_000));
  expect([went(), said()]).toEqual([['/record'], [t('local.record.several')]]);
});

test("a seat's record cannot be replayed", async () => {
  await bring(JSON.stringify({ ...record, seat: 0 }));
  expect([went(), said()]).toEqual([[], [t('local.record.ofSeat')]]);
});

test.each(['Once upon a time', '[1, 2]', '5', 'null', '{"a": 1}', '{"game": "chess", "moves": []}', 'x'.repeat(3e6)])(
  'no record: %.30s',
  async (text) => {
    await bring(text);
    expect([went(), said()]).toEqual([[], [t('local.record.bad')]]);
  },
);
