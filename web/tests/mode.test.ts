// Whether somebody has played here: an origin may have the games in several folders.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();

/** The page of a folder without a server. */
async function pageAt(address: string) {
  vi.resetModules();
  vi.stubGlobal('location', new URL(address, 'https://name.example'));
  return import('../src/local/mode');
}

beforeEach(() => {
  stored.clear();
  vi.stubEnv('MODE', 'static');
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('whoever has played in one folder has not played in another', async () => {
  (await pageAt('/a/')).rememberPlayedHere();
  expect((await pageAt('/a/index.html#/games')).hasPlayedHere()).toBe(true);
  expect((await pageAt('/b/')).hasPlayedHere()).toBe(false);
  (await pageAt('/b/')).rememberPlayedHere();
  expect((await pageAt('/b/')).hasPlayedHere()).toBe(true);
  expect((await pageAt('/a/')).hasPlayedHere()).toBe(true);
});

test('whoever has played before folders were told apart still has', async () => {
  stored.set('bonbon.playedHere', 'yes');
  const page = await pageAt('/a/');
  expect(page.hasPlayedHere()).toBe(true);
  page.rememberPlayedHere();
  expect(stored.get('bonbon.playedHere')).toBe('yes');
});

test('a server is one place, whatever page of it one is at', async () => {
  vi.stubEnv('MODE', 'production');
  (await pageAt('/local')).rememberPlayedHere();
  expect((await pageAt('/t/abc')).hasPlayedHere()).toBe(true);
});
