// What a page of anybody's loads: where the script stands, a frame shows a game. Nothing else of the page is touched.

import { isOurs, LONGEST, SETTINGS, type FromFrame, type ToFrame } from './messages';

const script = document.currentScript;
if (script instanceof HTMLScriptElement) show(script);
else console.error('Bonbon: load embed.js with a plain <script> tag, without type="module".');

function show(tag: HTMLScriptElement): void {
  const frame = frameFor(tag);
  const { origin } = new URL(frame.src);
  const handed = gameOf(tag);
  const tell = (message: ToFrame) => frame.contentWindow?.postMessage(message, origin);
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== origin || !isOurs(event.data)) return;
    const said = event.data as FromFrame;
    if (said.bonbon === 'ready') void handed.then(tell);
    else frame.title = said.title;
  });
  tag.after(frame);
}

function frameFor(tag: HTMLScriptElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = `${new URL('embed.html', tag.src).href}#${settingsOf(tag).toString()}`;
  frame.title = 'Bonbon';
  frame.loading = 'lazy';
  frame.referrerPolicy = 'no-referrer';
  const height = Number(tag.dataset.height);
  Object.assign(frame.style, {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    border: '0',
    borderRadius: '14px',
    ...(height > 0
      ? { height: `${height}px` }
      : { aspectRatio: '16 / 10', minHeight: '620px', maxHeight: 'max(620px, 92vh)' }),
  });
  return frame;
}

function settingsOf(tag: HTMLScriptElement): URLSearchParams {
  const lang = tag.closest<HTMLElement>('[lang]')?.lang;
  const given = (name: string) => tag.dataset[name] ?? (name === 'lang' ? lang : undefined);
  return new URLSearchParams(SETTINGS.flatMap((name) => (given(name) ? [[name, given(name)!]] : [])));
}

/** The game of a tag: JSON in its `data-record`, or at that address; else in the last `bonbon-record` before it. */
async function gameOf(tag: HTMLScriptElement): Promise<ToFrame> {
  const { record } = tag.dataset;
  const text = record === undefined ? writtenBefore(tag) : isJson(record) ? record : await fetched(record);
  return text !== null && text.length <= LONGEST ? { bonbon: 'game', text } : { bonbon: 'no-game' };
}

function isJson(text: string): boolean {
  return text.trimStart().startsWith('{');
}

function writtenBefore(tag: HTMLScriptElement): string | null {
  const written = [...document.querySelectorAll('script.bonbon-record')];
  const isBefore = (one: Element) => one.compareDocumentPosition(tag) & Node.DOCUMENT_POSITION_FOLLOWING;
  return written.findLast(isBefore)?.textContent ?? null;
}

/** As the page itself would fetch it, so that no other host has to allow it. */
async function fetched(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
