// What a page without a server needs of one version, kept by the browser; a tab holds its version for as long as it is
// open.

import { Changed, fetched, isAway } from './fetching';
import type { Pack } from './messages';

/** Caches of whole versions begin with this. */
const PACKS = 'bonbon-pack-';

/** Under this name the page itself is kept: a server has it there, and no file server another file. */
export const PAGE = 'local';

/** Says where the list of this version is; the build writes it into the page (web/pack.mjs). */
const LISTED = 'meta[name="bonbon-pack"]';

/** Milliseconds for the list, which is small: a network may only seem to be there. */
const LONGEST_WAIT = 15_000;

/** Whether this page can do without a server. */
export const hasPack = (): boolean => document.querySelector(LISTED) !== null;

/** How many bytes have to come the first time. */
export const packBytes = (): number => Number(document.querySelector<HTMLMetaElement>(LISTED)?.dataset.bytes ?? 0);

/** The folder of this page: an origin may have Bonbon in several. */
export const baseOfPage = (): string => new URL('.', document.baseURI).href;

export async function loadPack(): Promise<Pack> {
  const listed = document.querySelector<HTMLMetaElement>(LISTED)?.content;
  if (!listed) throw new Error('this page was built without Python');
  const answer = await fetched(new URL(listed, document.baseURI).href, { signal: AbortSignal.timeout(LONGEST_WAIT) });
  return listIn(await answer.text().catch(isAway));
}

/** Some hosts answer with their page where there is no such file any more. */
function listIn(text: string): Pack {
  try {
    return JSON.parse(text) as Pack;
  } catch (why) {
    throw new Changed('no list of files', { cause: why });
  }
}

/** The name of the cache of a version, and of the lock of those who show it. */
export const packName = ({ version }: Pack, base: string): string => PACKS + version + new URL(base).pathname;

/** Whether this browser has all of it: the page comes last. */
export async function isComplete(pack: Pack): Promise<boolean> {
  if (!('caches' in window)) return false;
  const base = baseOfPage();
  const options = { cacheName: packName(pack, base) };
  return (await caches.match(base + PAGE, options).catch(() => undefined)) !== undefined;
}

let held = '';

/** Nobody throws this version away while the tab is open; versions that no tab has any more go. */
export function holdPack(pack: Pack): void {
  const name = packName(pack, baseOfPage());
  if (held === name || !('locks' in navigator) || !('caches' in window)) return;
  held = name;
  navigator.storage.persist().catch(() => false); // a wish, which not every browser grants
  void navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => undefined));
}

/** Once a version is complete, older ones of its folder are of use only to tabs that still show them. */
export async function dropOldPacks(pack: Pack, base: string): Promise<void> {
  if (!('caches' in self) || !('locks' in navigator)) return;
  const { held: locks = [] } = await navigator.locks.query();
  const inUse = new Set([packName(pack, base), ...locks.map(({ name }) => name)]);
  const others = (await caches.keys()).filter((name) => name.startsWith(PACKS) && !inUse.has(name));
  await Promise.all(others.map(async (name) => (await isOfFolder(name, base)) && caches.delete(name)));
}

/** The first versions did not name their folder: there one looks at the files. */
async function isOfFolder(name: string, base: string): Promise<boolean> {
  const slash = name.indexOf('/');
  if (slash >= 0) return name.slice(slash) === new URL(base).pathname;
  const files = await (await caches.open(name)).keys();
  return files.every(({ url }) => url.startsWith(base) && IN_A_FOLDER.test(url.slice(base.length)));
}

const IN_A_FOLDER = /^((assets|python)\/.*|[^/]*)$/;
