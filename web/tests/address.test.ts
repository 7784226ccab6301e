// Where we are, as the address says it: in paths on a server, after the # without one.

import { describe, expect, test } from 'vitest';
import { AFTER_HASH, IN_PATH } from '../src/address';
import { serverAt } from '../src/local/serverAddress';

const at = (address: string) => new URL(address);

describe('addresses on a server', () => {
  const here = at('https://games.example/t/abc?move=3#e=z1');

  test('are paths with a question, and what follows the #', () => {
    expect(IN_PATH.path(here)).toBe('/t/abc?move=3');
    expect(IN_PATH.fragment(here)).toBe('#e=z1');
    expect(IN_PATH.link('/learn')).toBe('/learn');
  });

  test('lead inside, unless they leave the server or its tables', () => {
    expect(IN_PATH.inside(at('https://games.example/learn?a#b'), here)).toBe('/learn?a#b');
    expect(IN_PATH.inside(at('https://games.example/local'), here)).toBeNull();
    expect(IN_PATH.inside(at('https://elsewhere.example/learn'), here)).toBeNull();
  });
});

describe('addresses without a server', () => {
  const here = at('https://club.example/games/bonbon/index.html#/t/abc?move=3#e=z1');

  test('stand after the #, whatever the page is called', () => {
    expect(AFTER_HASH.path(here)).toBe('/t/abc?move=3');
    expect(AFTER_HASH.fragment(here)).toBe('#e=z1');
    expect(AFTER_HASH.path(at('https://club.example/games/bonbon/'))).toBe('/');
    expect(new URL(AFTER_HASH.link('/learn'), here).href).toBe('https://club.example/games/bonbon/index.html#/learn');
  });

  test('lead inside only on the same page', () => {
    expect(AFTER_HASH.inside(at('https://club.example/games/bonbon/index.html#/learn'), here)).toBe('/learn');
    expect(AFTER_HASH.inside(at('https://club.example/games/other/#/learn'), here)).toBeNull();
    expect(AFTER_HASH.inside(at('https://club.example/new/candy-lab'), here)).toBeNull();
  });
});

test('the address of a server is understood as people type it', () => {
  expect(serverAt(' games.example ')).toBe('https://games.example');
  expect(serverAt('https://games.example:8443/t/abc')).toBe('https://games.example:8443');
  expect(serverAt('192.168.1.7:8000')).toBe('http://192.168.1.7:8000');
  expect(serverAt('bonbon.local:8000')).toBe('http://bonbon.local:8000');
  for (const nonsense of ['', 'bonbon', 'a b.example', 'javascript:alert(1)', 'file:///etc/x']) {
    expect(serverAt(nonsense)).toBeNull();
  }
});
