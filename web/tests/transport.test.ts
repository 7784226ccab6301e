// The transport of a page with a server; the worker's is tested in a browser (browser/test_without_server.py).

import { afterEach, expect, test, vi } from 'vitest';
import FetchSheet from '../src/local/FetchSheet.svelte';
import { localTable } from '../src/local/localTable.svelte';
import { speak } from '../src/texts/index.svelte';
import { chooseTransport, transport } from '../src/transport';
import { server } from '../src/transport/server';
import { htmlOf, textOf } from './rendering';

afterEach(() => vi.unstubAllGlobals());

test('a page of a server asks that server, and loads nothing else', async () => {
  await chooseTransport();
  expect(transport()).toBe(server);
  expect(transport().isAtHand).toBe(true);
});

test('sockets go to where the page came from, encrypted as it was', () => {
  const opened: string[] = [];
  vi.stubGlobal('WebSocket', function (address: string) {
    opened.push(address);
  });
  transport().open('/ws/tables/x?since=0');
  vi.stubGlobal('location', new URL('https://games.example/t/x'));
  transport().open('/ws/tables/x?since=3');
  expect(opened).toEqual(['ws://bonbon.test/ws/tables/x?since=0', 'wss://games.example/ws/tables/x?since=3']);
});

test('only where what is fetched stays it is said to work in the train', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
  const said = () => textOf(htmlOf(FetchSheet, { close: () => undefined }));

  expect(said()).not.toContain('train'); // without HTTPS
  vi.stubGlobal('caches', {});
  expect(said()).toContain('train');
  localTable.onlyLook();
  expect(said()).not.toContain('train');
});
