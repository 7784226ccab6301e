// The table of this browser, seen from the page: how it is woken, what goes wrong on the way, and what is said of it.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../src/local/messages';

const PAGE = '<meta name="bonbon-pack" content="./assets/pack-v1.json">';
const PACK = { version: 'v1', python: 'python/x/', files: [] };

/** The worker's end: what it was told, and what it says. */
class TableWorker {
  told: ToWorker[] = [];
  isEnded = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: (() => Promise<void>) | null = null;

  constructor() {
    workers.push(this);
  }
  postMessage(said: ToWorker): void {
    this.told.push(said);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(...messages: FromWorker[]): void {
    for (const data of messages) this.onmessage?.({ data });
  }
  heard(kind: ToWorker['is']): ToWorker[] {
    return this.told.filter((one) => one.is === kind);
  }
}

let workers: TableWorker[] = [];
let network: (url: string) => Promise<Response>;
const stored = new Map<string, string>();
const sends = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));

/** A page that has just been loaded. */
async function page() {
  vi.resetModules();
  const { localTable } = await import('../src/local/localTable.svelte');
  return localTable;
}
type Table = Awaited<ReturnType<typeof page>>;

/** What the page shows of it now, and what is read of that; of the modules that this page has. */
async function shower() {
  const { speak } = await import('../src/texts/index.svelte');
  await speak('en');
  const { default: LocalTable } = await import('../src/local/LocalTable.svelte');
  const { htmlOf, textOf } = await import('./rendering');
  return { shown: () => htmlOf(LocalTable, {}), textOf };
}

async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

async function up(table: Table): Promise<TableWorker> {
  table.want();
  await settled();
  workers.at(-1)!.say({ is: 'starting' }, { is: 'up' });
  return workers.at(-1)!;
}

const silent = { opened: vi.fn(), told: vi.fn(), ended: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  stored.clear();
  network = (url) => (url.includes('pack-') ? sends(JSON.stringify(PACK)) : sends(PAGE));
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    baseURI: 'https://club.example/bonbon/',
    documentElement: { lang: '' },
    querySelector: () => ({ content: './assets/pack-v1.json', dataset: {} }),
  });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  vi.stubGlobal('Worker', TableWorker);
  vi.stubGlobal('fetch', (url: string | URL) => network(String(url)));
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('why there is no table', () => {
  const failureWith = async (answer: () => Promise<Response>) => {
    network = answer;
    const table = await page();
    table.want();
    await settled();
    return [table.phase, table.failure];
  };

  test('is another version where the list of files has gone', async () => {
    expect(await failureWith(() => sends('', 404))).toEqual(['failed', 'changed']);
    expect(await failureWith(() => sends('', 410))).toEqual(['failed', 'changed']);
    expect(await failureWith(() => sends('<!doctype html>'))).toEqual(['failed', 'changed']);
  });

  test('is the network where nobody answers, or somebody who does not know', async () => {
    expect(await failureWith(() => Promise.reject(new TypeError('nobody')))).toEqual(['failed', 'network']);
    for (const status of [429, 502, 503]) expect(await failureWith(() => sends('', status))).toContain('network');
  });

  test('is not waited for long where a network only seems to be there', async () => {
    const asked: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit = {}) => {
      asked.push(signal);
      return new Promise(() => undefined);
    });
    (await page()).want();
    await settled();
    expect(asked).toEqual([expect.any(AbortSignal)]);
  });

  test.each([
    ['another version', () => sends('<meta content="./assets/pack-v2.json">'), 'changed'],
    ['something that should not happen', () => sends(PAGE), 'broken'],
    ['the network', () => Promise.reject(new TypeError('nobody')), 'network'],
  ])('is %s when a worker did not come and the page says so', async (_, answer, why) => {
    const table = await page();
    table.want();
    await settled();
    network = answer;
    await workers[0]!.onerror!();
    expect([table.phase, table.failure]).toEqual(['failed', why]);
  });
});

describe('whoever stops it', () => {
  test('has stopped it, also while the list of files is on its way', async () => {
    const table = await page();
    table.want();
    table.giveUp();
    await settled();
    expect([table.phase, workers.length]).toEqual(['asleep', 0]);
  });

  test('is told nothing of what goes wrong unasked, and asks again by playing', async () => {
    stored.set('bonbon.playedHere', 'yes');
    network = () => sends('', 503);
    const table = await page();
    const { shown } = await shower();
    table.wakeAgain();
    await settled();
    expect(table.phase).toBe('failed');
    expect(shown()).not.toContain('data-failure');

    table.want();
    expect(table.phase).toBe('starting');
    await settled();
    expect(shown()).toContain('data-failure');
  });
});

describe('hanging up', () => {
  test('makes nobody wait for a table that has moved', async () => {
    const table = await page();
    const worker = await up(table);
    worker.say({ is: 'moved' });
    const connection = table.connect('/ws/tables/x', silent);
    table.isAwaited = false; // the sheet is closed
    table.hangUp(connection);
    expect(table.isAwaited).toBe(false);
  });

  test('takes back what was said before the table was up, and is told to one that is', async () => {
    const table = await page();
    const gone = table.connect('/ws/tables/x', silent);
    table.hear(gone, 'hello');
    const stays = table.connect('/ws/tables/y', silent);
    table.hangUp(gone);
    const worker = await up(table);
    expect(worker.heard('hear')).toEqual([]);
    expect(worker.heard('connect')).toEqual([{ is: 'connect', connection: stays, path: '/ws/tables/y' }]);
    table.hangUp(stays);
    expect(worker.heard('hang-up')).toEqual([{ is: 'hang-up', connection: stays }]);
  });
});

test('what was asked is asked although there is no room to remember that somebody has played here', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const table = await page();
  void table.request('GET', '/api/me', [], new Uint8Array());
  const worker = await up(table);
  expect(worker.heard('request')).toHaveLength(1);
});

describe('a worker that was up', () => {
  test('and is silent is started again, and connections come again', async () => {
    const table = await page();
    const worker = await up(table);
    const ended = vi.fn();
    table.connect('/ws/tables/x', { ...silent, ended });
    const answer = table.request('GET', '/api/me', [], new Uint8Array());
    const refused = expect(answer).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(70_000);
    await refused;
    expect(worker.isEnded).toBe(true);
    expect(ended).toHaveBeenCalledOnce();
    expect([table.phase, workers.length]).toEqual(['starting', 2]);
  });

  test('and answers goes on for ever', async () => {
    const table = await page();
    const worker = await up(table);
    for (let minute = 0; minute < 10; minute++) {
      await vi.advanceTimersByTimeAsync(20_000);
      worker.say({ is: 'pong' });
    }
    expect(worker.heard('ping')).toHaveLength(10);
    expect([table.phase, workers.length]).toEqual(['up', 1]);
  });

  test('and has fallen over is started again, but not again and again', async () => {
    const table = await page();
    for (const _ of [1, 2]) {
      const worker = await up(table);
      worker.say({ is: 'failed', why: 'broken', details: 'no memory' });
      await settled();
    }
    expect(workers).toHaveLength(2);
    expect([table.phase, table.failure, table.isAwaited]).toEqual(['failed', 'broken', true]);
  });

  test('and finds everything deleted that was kept does not begin anew in silence', async () => {
    const table = await page();
    const { shown, textOf } = await shower();
    const worker = await up(table);
    worker.say({ is: 'failed', why: 'cleared', details: '' });
    expect([table.phase, workers.length]).toEqual(['failed', 1]);
    expect(textOf(shown())).toContain('was deleted');
  });
});

test('that the table is being set up is told by something that was there before', async () => {
  const table = await page();
  const { shown, textOf } = await shower();
  const told = () => /<p[^>]* role="status"[^>]*>(.*?)<\/p>/s.exec(shown())?.[1];
  expect(textOf(told()!)).toBe('');
  table.want();
  expect(textOf(told()!)).toBe('Setting up the table…');
  await settled();
});
