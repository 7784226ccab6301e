// The files of a version: only what is right is kept, and what goes wrong is called what it is.

import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Away, Changed } from '../src/local/fetching';
import { fetchPack, fetchPython } from '../src/local/files';
import type { Pack } from '../src/local/messages';
import { dropOldPacks, holdPack } from '../src/local/pack';

const BASE = 'https://name.example/a/';
const OTHER = 'https://name.example/b/';

/** One cache, by address. */
class Shelf {
  readonly answers = new Map<string, Response>();
  match = (url: string) => Promise.resolve(this.answers.get(url)?.clone());
  put = (url: string, answer: Response) => Promise.resolve(void this.answers.set(url, answer));
  keys = () => Promise.resolve([...this.answers.keys()].map((url) => ({ url })));
}

let shelves: Record<string, Shelf>;
let locks: string[];
let network: (url: string) => Promise<Response>;
let asked: string[];

const caches = {
  open: (name: string) => Promise.resolve((shelves[name] ??= new Shelf())),
  keys: () => Promise.resolve(Object.keys(shelves)),
  delete: (name: string) => Promise.resolve(Reflect.deleteProperty(shelves, name)),
  match: (url: string) =>
    Promise.resolve(
      Object.values(shelves)
        .find(({ answers }) => answers.has(url))
        ?.match(url),
    ),
};

const sends = (body: BodyInit, status = 200, kind = 'text/javascript') =>
  Promise.resolve(new Response(body, { status, headers: { 'content-type': kind } }));

const file = (path: string, text: string) => ({
  path,
  bytes: text.length,
  sent: text.length,
  digest: createHash('sha256').update(text).digest('hex'),
});

const pack = (version = 'v2'): Pack => ({
  version,
  python: 'python/x/',
  files: [file('assets/a.js', 'a'), file('python/x/b.zip', 'bb'), file('icon.svg', 'icon')],
});

const RIGHT: Record<string, string> = { 'assets/a.js': 'a', 'python/x/b.zip': 'bb', 'icon.svg': 'icon', '': 'page v2' };
const rightly = (url: string) => sends(RIGHT[url.slice(BASE.length)] ?? '{}');

beforeEach(() => {
  shelves = {};
  locks = [];
  asked = [];
  network = rightly;
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('document', { baseURI: `${BASE}#/` });
  vi.stubGlobal('navigator', {
    locks: {
      query: () => Promise.resolve({ held: locks.map((name) => ({ name })) }),
      request: (name: string) => Promise.resolve(void locks.push(name)),
    },
    storage: { persist: () => Promise.resolve(true) },
  });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.slice(BASE.length));
    return network(url);
  });
});
afterEach(() => vi.unstubAllGlobals());

const fetchAll = () => fetchPack(pack(), BASE, () => undefined);

describe('what goes wrong on the way', () => {
  test('is another version where a file has gone, or is another one', async () => {
    network = () => sends('', 404);
    await expect(fetchAll()).rejects.toBeInstanceOf(Changed);
    network = (url) => (url.endsWith('a.js') ? sends('x') : rightly(url));
    await expect(fetchAll()).rejects.toBeInstanceOf(Changed);
  });

  test('is another version without HTTPS, too, where a host answers with its page', async () => {
    vi.stubGlobal('isSecureContext', false);
    network = () => sends('<!doctype html>', 200, 'text/html');
    await expect(fetchAll()).rejects.toBeInstanceOf(Changed);
  });

  test('is the network where nobody answers, or somebody who does not know', async () => {
    network = () => Promise.reject(new TypeError('Load failed'));
    await expect(fetchAll()).rejects.toBeInstanceOf(Away);
    network = () => sends('', 503);
    await expect(fetchAll()).rejects.toBeInstanceOf(Away);
  });

  test('is the network where it goes in the middle of a file, whatever a browser calls that', async () => {
    const half = () => new ReadableStream({ start: (body) => body.error(new TypeError('Error in body stream')) });
    network = () => sends(half());
    await expect(fetchAll()).rejects.toBeInstanceOf(Away);
  });
});

describe('what another version has', () => {
  test('is copied, and does not come again', async () => {
    await (await caches.open('bonbon-pack-v1')).put(`${BASE}assets/a.js`, new Response('a'));
    await fetchAll();
    expect(asked).not.toContain('assets/a.js');
    expect(asked).toContain('python/x/b.zip');
  });

  test('is fetched again where it is not what its name says', async () => {
    await (await caches.open('bonbon-4/a/')).put(`${BASE}assets/a.js`, new Response('<!doctype html>'));
    const kept = await fetchAll();
    expect(await (await kept.match(`${BASE}assets/a.js`))!.text()).toBe('a');
  });
});

test('who thinks asks for nothing but Python, and throws nothing away', async () => {
  await caches.open('bonbon-pack-v1/a/');
  await fetchPython(pack(), BASE);
  expect(asked).toEqual(['python/x/b.zip']);
  expect(Object.keys(shelves)).toContain('bonbon-pack-v1/a/');
});

describe('versions that nobody shows any more', () => {
  const left = async () => {
    await dropOldPacks(pack(), BASE);
    return Object.keys(shelves).sort();
  };

  test('go, and those of another folder stay', async () => {
    for (const name of ['bonbon-pack-v1/a/', 'bonbon-pack-v2/a/', 'bonbon-pack-v1/b/', 'bonbon-pack-v1/b/a/'])
      await caches.open(name);
    expect(await left()).toEqual(['bonbon-pack-v1/b/', 'bonbon-pack-v1/b/a/', 'bonbon-pack-v2/a/']);
  });

  test('go by their files where they are so old that they do not name their folder', async () => {
    const files: Record<string, string> = { mine: `${BASE}local`, theirs: `${OTHER}local`, shown: `${BASE}icon.svg` };
    for (const [name, url] of Object.entries(files))
      await (await caches.open(`bonbon-pack-${name}`)).put(url, new Response());
    locks.push('bonbon-pack-shown');
    expect(await left()).toEqual(['bonbon-pack-shown', 'bonbon-pack-theirs']);
  });

  test('stay while a tab shows them', async () => {
    holdPack(pack('v1'));
    await caches.open('bonbon-pack-v1/a/');
    expect(await left()).toEqual(['bonbon-pack-v1/a/']);
  });
});

test('a browser that would rather not keep anything for good breaks nothing', async () => {
  const complaints = vi.fn();
  process.on('unhandledRejection', complaints);
  Object.assign(navigator.storage, { persist: () => Promise.reject(new TypeError('never')) });
  holdPack(pack('v3'));
  await new Promise((done) => setTimeout(done, 5));
  process.off('unhandledRejection', complaints);
  expect(complaints).not.toHaveBeenCalled();
});
