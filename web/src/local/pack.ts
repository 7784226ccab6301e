// What a page without a server needs of one version, kept by the browser; a tab holds its version for as long as it is
// open.

import type { Pack } from './messages';

/** Caches of whole versions begin with this. */
export const PACKS = 'bonbon-pack-';

/** Under this name the page itself is kept: a server has it there, and no file server another file. */
export const PAGE = 'local';

/** Says where the list of this version is; the build writes it into the page (web/pack.mjs). */
const LISTED = 'meta[name="bonbon-pack"]';

/** Whether this page can do without a server. */
export const hasPack = (): boolean => document.querySelector(LISTED) !== null;

/** How many bytes have to come the first time. */
export const packBytes = (): number => Number(document.querySelector<HTMLMetaElement>(LISTED)?.dataset.bytes ?? 0);

export async function loadPack(): Promise<Pack> {
  const listed = document.querySelector<HTMLMetaElement>(LISTED)?.content;
  if (!listed) throw new Error('this page was built without Python');
  const answer = await fetch(new URL(listed, document.baseURI));
  if (!answer.ok) throw new Error(`no list of files: ${answer.status}`);
  return (await answer.json()) as Pack;
}

/** Whether this browser has all of it: the page comes last. */
export async function isComplete({ version }: Pack): Promise<boolean> {
  if (!('caches' in window)) return false;
  const page = new URL(PAGE, document.baseURI).href;
  return (await caches.match(page, { cacheName: PACKS + version }).catch(() => undefined)) !== undefined;
}

let held = '';

/** Nobody throws this version away while the tab is open; versions that no tab has any more go. */
export function holdPack({ version }: Pack): void {
  if (held === version || !('locks' in navigator) || !('caches' in window)) return;
  held = version;
  void navigator.storage.persist();
  void navigator.locks.request(PACKS + version, { mode: 'shared' }, () => new Promise(() => undefined));
}

/** Once a version is complete, older ones are of use only to tabs that still show them. */
export async function dropOldPacks(version: string): Promise<void> {
  if (!('caches' in self) || !('locks' in navigator)) return;
  const { held: locks = [] } = await navigator.locks.query();
  const inUse = new Set([PACKS + version, ...locks.map(({ name }) => name)]);
  const old = (await caches.keys()).filter((name) => name.startsWith(PACKS) && !inUse.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
