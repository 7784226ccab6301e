import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../src/texts/languages';

const page = readFileSync('public/offline.html', 'utf8');
const script = readFileSync('public/offline.js', 'utf8');

/** The page in a browser that asks for these languages and that chose one here before, or not. */
async function opened(languages: string[], stored: string | null, server: 'away' | 'ill' | 'well' = 'away') {
  const heard: Record<string, () => Promise<void>> = {};
  const listen = (event: string, react: () => Promise<void>) => (heard[event] = react);
  const document = { documentElement: { lang: 'en' }, hidden: false, addEventListener: listen };
  let loaded = 0;
  runInNewContext(script, {
    document,
    navigator: { languages },
    localStorage: { getItem: () => stored },
    location: { reload: () => (loaded += 1) },
    addEventListener: listen,
    setInterval: () => 0,
    fetch: () =>
      server === 'away' ? Promise.reject(new Error('no network')) : Promise.resolve({ ok: server === 'well' }),
  });
  await heard.online!();
  return { language: document.documentElement.lang, loaded };
}

const HOST = 'https://club.example';
const away = () => Promise.reject(new TypeError('no network'));

type Network = (asked: object, options?: RequestInit) => Promise<Response>;

/** What a service worker says to an event, in a browser with these caches. */
function workerAt(worker: string, network: Network, caches: object, others: object = {}) {
  const heard: Record<string, (event: object) => void> = {};
  runInNewContext(readFileSync('public/sw.js', 'utf8'), {
    self: {
      addEventListener: (event: string, react: () => void) => (heard[event] = react),
      clients: { claim: () => undefined },
    },
    location: new URL(worker, HOST),
    caches,
    fetch: network,
    console: { warn: () => undefined },
    URL,
    Response,
    AbortController,
    AbortSignal,
    setTimeout,
    clearTimeout,
    ...others,
  });
  return heard;
}

const PACKED = {
  keys: () => Promise.resolve(['bonbon-pack-1']),
  open: () => Promise.resolve({ match: () => Promise.resolve(new Response('kept')) }),
  match: () => Promise.resolve(undefined),
};

function answerTo(heard: ReturnType<typeof workerAt>, address: string, mode: string): Promise<Response> {
  let answer = Promise.resolve(Response.error());
  const request = { method: 'GET', mode, url: HOST + address };
  heard.fetch!({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return answer;
}

/** What the service worker shows of an address where a whole version is kept; nothing is the browser's own page. */
const shown = async (worker: string, address: string, network: Network): Promise<string> =>
  (await answerTo(workerAt(worker, network, PACKED), address, 'navigate')).text();

describe('the page that plays without a server', () => {
  it('comes from what is kept where the server is away, or only what stands before it answers', async () => {
    const answers = (status: number) => () => Promise.resolve(new Response('sent', { status }));
    expect(await shown('/sw.js', '/local', away)).toBe('kept');
    expect(await shown('/sw.js', '/local', answers(502))).toBe('kept');
    expect(await shown('/sw.js', '/local', answers(200))).toBe('sent');
    expect(await shown('/sw.js', '/games', answers(502))).toBe('sent');
  });

  it('is not shown at addresses of its folder at which it could find none of its files', async () => {
    for (const address of ['/club/', '/club/index.html', '/club/?a=b'])
      expect(await shown('/club/sw.js?static', address, away)).toBe('kept');
    for (const address of ['/club/other/page', '/club/embed.html'])
      expect(await shown('/club/sw.js?static', address, away)).toBe('');
  });
});

describe('a network that is slow', () => {
  /** Timers that go off when they are told to, whatever they are made with. */
  function timers() {
    const set = new Map<number, () => void>();
    const later = (run: () => void) => set.set(set.size + 1, run).size;
    const timeout = () => {
      const stop = new AbortController();
      later(() => stop.abort());
      return stop.signal;
    };
    const others = { setTimeout: later, clearTimeout: (id: number) => set.delete(id), AbortSignal: { timeout } };
    return { others, goOff: () => [...set.values()].forEach((run) => run()) };
  }

  it('is waited for only for so long', async () => {
    const { others, goOff } = timers();
    const silent: Network = (_, options) =>
      new Promise((_, failed) => options?.signal?.addEventListener('abort', () => failed(new Error('given up'))));
    const answer = answerTo(workerAt('/sw.js', silent, PACKED, others), '/local', 'navigate');
    await new Promise((done) => setTimeout(done));
    goOff();
    expect(await (await answer).text()).toBe('kept');
  });

  it('does not lose the page that is arriving', async () => {
    const { others, goOff } = timers();
    let arrive: () => void = () => undefined;
    const slow: Network = (_, options) => {
      const body = new ReadableStream({
        start: (into) => {
          options?.signal?.addEventListener('abort', () => into.error(new Error('cut off')));
          arrive = () => {
            into.enqueue(new TextEncoder().encode('sent'));
            into.close();
          };
        },
      });
      return Promise.resolve(new Response(body));
    };
    const answer = await answerTo(workerAt('/sw.js', slow, PACKED, others), '/local', 'navigate');
    goOff();
    arrive();
    expect(await answer.text()).toBe('sent');
  });
});

describe('a file of the page', () => {
  /** What came of asking for one: the answer, and what was kept. */
  async function asked(network: Network, put?: () => Promise<void>) {
    const kept: unknown[] = [];
    const keep = (request: unknown) => Promise.resolve(void kept.push(request));
    const caches = { ...PACKED, open: () => Promise.resolve({ put: put ?? keep }) };
    const answer = await answerTo(workerAt('/club/sw.js?static', network, caches), '/club/assets/a.js', 'cors');
    const text = await answer.text();
    await new Promise((done) => setTimeout(done));
    return { text, kept: kept.length };
  }
  const sends = (body: string, kind: string, status = 200) =>
    asked(() => Promise.resolve(new Response(body, { status, headers: { 'content-type': kind } })));

  it('is kept, and what a host answers where there is none is not', async () => {
    expect(await sends('code', 'text/javascript')).toEqual({ text: 'code', kept: 1 });
    expect(await sends('<!doctype html>', 'text/html; charset=utf-8')).toEqual({ text: '<!doctype html>', kept: 0 });
    expect(await sends('half', 'text/javascript', 206)).toEqual({ text: 'half', kept: 0 });
  });

  it('comes although there is no room to keep it', async () => {
    const complaints: unknown[] = [];
    const complain = (why: unknown) => complaints.push(why);
    process.on('unhandledRejection', complain);
    const network = () => Promise.resolve(new Response('code', { headers: { 'content-type': 'text/javascript' } }));
    expect((await asked(network, () => Promise.reject(new Error('full')))).text).toBe('code');
    process.off('unhandledRejection', complain);
    expect(complaints).toEqual([]);
  });
});

describe('a new service worker', () => {
  it('throws away what older ones of its folder kept, and nothing of another folder', async () => {
    const names = ['bonbon-3', 'bonbon-4/', 'bonbon-4/club/', 'bonbon-3/club/', 'bonbon-pack-1', 'other'];
    const gone: string[] = [];
    const caches = { keys: () => Promise.resolve(names), delete: (name: string) => gone.push(name) };
    const heard = workerAt('/club/sw.js?static', away, caches);
    let done = Promise.resolve();
    heard.activate!({ waitUntil: (work: Promise<void>) => (done = work) });
    await done;
    expect(gone).toEqual(['bonbon-3', 'bonbon-3/club/']);
  });
});

describe('the page without a network', () => {
  it('says everything in every language, and nothing in another', () => {
    const said = LANGUAGES.map((one) => page.split(`<div lang="${one}">`)[1]?.split('</div>')[0] ?? '');
    for (const text of said) expect(text).toMatch(/<h1>.+<\/h1>[^]*<p>[^]+<\/p>[^]*<a href="">/);
    for (const one of LANGUAGES) expect(page).toContain(`html[lang='${one}'] main`);
  });

  it('speaks the language that was chosen here, else the first of the browser that it knows', async () => {
    expect((await opened(['de-CH', 'fr-CH', 'en'], null)).language).toBe('fr');
    expect((await opened(['en-GB'], 'fr')).language).toBe('fr');
    expect((await opened(['de'], null)).language).toBe('en');
  });

  it('goes on by itself once the server is well, and not before', async () => {
    expect((await opened(['en'], null, 'away')).loaded).toBe(0);
    expect((await opened(['en'], null, 'ill')).loaded).toBe(0);
    expect((await opened(['en'], null, 'well')).loaded).toBe(1);
  });
});

describe('the page at an address where a folder without a server has nothing', () => {
  const nothing = readFileSync('public/404.html', 'utf8');

  it('says so in every language', () => {
    for (const one of LANGUAGES) expect(nothing).toContain(`<h1 lang="${one}">`);
  });

  it('leads to the folder of the games, however deep it stands', async () => {
    const ways = LANGUAGES.map(() => ({ href: './' }));
    runInNewContext(/<script>([^]*)<\/script>/.exec(nothing)![1]!, {
      location: new URL(`${HOST}/club/bonbon/t/abc/replay`),
      document: { querySelectorAll: () => ways },
      fetch: ({ pathname }: URL) => Promise.resolve({ ok: pathname === '/club/bonbon/manifest.webmanifest' }),
      URL,
    });
    await vi.waitFor(() => expect(ways[0]!.href).toBe(`${HOST}/club/bonbon/`));
    expect(new Set(ways.map(({ href }) => href)).size).toBe(1);
  });
});
