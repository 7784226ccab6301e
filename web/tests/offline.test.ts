import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
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
