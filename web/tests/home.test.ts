import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readWay } from '../src/pages/home/codeOrLink';
import { isRemoved, isSolo, opponents, sinceWhen, toGoOn, turnWords } from '../src/pages/home/goOn';
import { adviseLevel, levelAgainst, winsInARow } from '../src/table/levelAdvice';
import { lastCompany, rememberCompany } from '../src/table/playNow';
import { speak } from '../src/texts/index.svelte';
import type { MyTable, SeatInfo } from '../src/wire';

const HERE = 'https://bonbon.example';
const LEVELS = ['easy', 'normal', 'hard', 'expert'];

const seat = (kind: SeatInfo['kind'], name = '', more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind,
  name,
  level: kind === 'bot' ? 'normal' : '',
  online: true,
  left: false,
  stand_in: '',
  absent: false,
  ...more,
});

const table = (name: string, more: Partial<MyTable> = {}): MyTable => ({
  table: name,
  game: 'candy-lab',
  players: 2,
  taken: 2,
  stage: 'playing',
  host: 'Ana',
  updated: 0,
  moves: 3,
  seats: [seat('person', 'Ana'), seat('person', 'Milo')],
  yours: [0],
  actor: 1,
  since: 10,
  ...more,
});

beforeAll(async () => {
  (globalThis as { document?: unknown }).document ??= { documentElement: {} };
  await speak('en');
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test.each([
  ['boni-katu-mo', { code: 'boni-katu-mo' }],
  [' Boni Katu Mo ', { code: 'Boni Katu Mo' }],
  ['https://bonbon.example/j/boni-katu-mo', { code: 'boni-katu-mo' }],
  ['bonbon.example/j/boni-katu-mo', { code: 'boni-katu-mo' }],
  ['https://bonbon.example/t/abc123?x=1', { path: '/t/abc123?x=1' }],
  ['Come: https://bonbon.example/j/boni-katu-mo', { code: 'boni-katu-mo' }],
  ['https://bonbon.example/', { code: 'https://bonbon.example/' }],
  ['Come! https://bonbon.example/j/boni-katu-mo (tonight)', { code: 'boni-katu-mo' }],
  ['https://bonbon.example/j/boni%20katu', { code: 'boni katu' }],
  ['https://bonbon.example/j/100%', { code: '100%' }],
  ['Viens : https://bonbon.example/t/abc.', { path: '/t/abc' }],
])('%s leads somewhere or is a code', (typed, way) => {
  expect(readWay(typed, HERE)).toEqual(way);
});

test('a pasted link never leaves this server', () => {
  expect(readWay('https://elsewhere.example/t/abc', HERE)).toEqual({ path: '/t/abc' });
});

test('mine to move come first, the longest waiting of them first, then the others by their last move', () => {
  const tables = [
    table('theirs-old', { since: 1 }),
    table('mine-late', { actor: 0, since: 9 }),
    table('theirs-new', { since: 8 }),
    table('mine-early', { actor: 0, since: 2 }),
  ];
  expect(toGoOn(tables).map((one) => one.table)).toEqual(['mine-early', 'mine-late', 'theirs-new', 'theirs-old']);
});

test('what is over, what I have left and where I do not sit is not gone on with', () => {
  const gone = [seat('person', 'Ana', { left: true }), seat('person', 'Milo')];
  const tables = [table('over', { stage: 'over' }), table('left', { seats: gone }), table('host', { yours: [] })];
  expect(toGoOn(tables)).toEqual([]);
});

test('a table says whose turn it is and who else sits there', () => {
  expect(turnWords(table('t'))).toBe('Milo is to move');
  expect(turnWords(table('t', { actor: 0 }))).toBe('Your turn');
  expect(opponents(table('t')).map(({ name }) => name)).toEqual(['Milo']);
  expect(isSolo(table('t'))).toBe(false);
  expect(isSolo(table('t', { seats: [seat('person', 'Ana'), seat('bot')] }))).toBe(true);
  expect(isRemoved(table('t'))).toBe(false);
  const gone = [seat('person', 'Ana', { left: true }), seat('bot')];
  expect(isRemoved(table('t', { seats: gone }))).toBe(true);
});

test('since when is a time today, yesterday, or a date', () => {
  const noon = new Date(2026, 10, 16, 12).getTime();
  expect(sinceWhen(new Date(2026, 10, 16, 8, 42).getTime(), noon, 'fr')).toBe('08:42');
  expect(sinceWhen(new Date(2026, 10, 15, 23, 59).getTime(), noon, 'en')).toBe('yesterday');
  expect(sinceWhen(new Date(2026, 10, 14, 1).getTime(), noon, 'fr')).toBe('14 nov.');
});

test('how a game was played last is remembered for each game, as far as it can be played so', () => {
  rememberCompany('candy-lab', { players: 4, level: 'hard' });
  expect(lastCompany('candy-lab', [2, 3, 4], 2)).toEqual({ players: 4, level: 'hard' });
  expect(lastCompany('candy-lab', [2], 2)).toEqual({ players: 2, level: 'hard' });
  expect(lastCompany('candy-chaser', [2, 3, 4], 4)).toEqual({ players: 4, level: 'normal' });
});

test('after a loss easier bots are offered, never below the easiest', () => {
  expect(adviseLevel(LEVELS, 'normal', false, 0)).toEqual({ kind: 'easier', level: 'easy' });
  expect(adviseLevel(LEVELS, 'easy', false, 0)).toBeNull();
});

test('after three wins in a row harder bots are offered, never above the hardest', () => {
  expect(adviseLevel(LEVELS, 'normal', true, 2)).toBeNull();
  expect(adviseLevel(LEVELS, 'normal', true, 3)).toEqual({ kind: 'harder', level: 'hard' });
  expect(adviseLevel(LEVELS, 'expert', true, 3)).toBeNull();
});

test('a game is counted once, a loss or another level begins anew', () => {
  expect(winsInARow('candy-lab', 'easy', true, 't/1')).toBe(1);
  expect(winsInARow('candy-lab', 'easy', true, 't/1')).toBe(1);
  expect(winsInARow('candy-lab', 'easy', true, 't/2')).toBe(2);
  expect(winsInARow('candy-lab', 'normal', true, 't/3')).toBe(1);
  expect(winsInARow('candy-lab', 'normal', false, 't/4')).toBe(0);
});

test('only somebody alone against bots that are alike is advised', () => {
  expect(levelAgainst([seat('person'), seat('bot'), seat('bot')], [0])).toBe('normal');
  expect(levelAgainst([seat('person'), seat('bot'), seat('bot', '', { level: 'hard' })], [0])).toBeNull();
  expect(levelAgainst([seat('person'), seat('person')], [0])).toBeNull();
  expect(levelAgainst([seat('person'), seat('person'), seat('bot')], [0, 1])).toBeNull();
});
