// The files of a version, fetched once and kept by the browser.

import { Changed, fetched, isAway } from './fetching';
import type { Pack, PackedFile } from './messages';
import { dropOldPacks, packName, PAGE } from './pack';

/** What the browser keeps: a cache, or memory where pages without HTTPS have no cache. */
export interface Kept {
  match: (url: string) => Promise<Response | undefined>;
  put: (url: string, answer: Response) => Promise<void>;
}

type Tell = (bytes: number, of: number) => void;

const AT_ONCE = 6;

/** Fetch what is missing of a version; `tell` hears how many bytes are here, of how many that had to come. */
export async function fetchPack(pack: Pack, base: string, tell: Tell): Promise<Kept> {
  if (!hasCache()) return fetchPython(pack, base, tell);
  const kept = await fetchFiles(pack.files, base, await caches.open(packName(pack, base)), tell);
  await keepPage(pack, base, kept);
  await dropOldPacks(pack, base);
  return kept;
}

/** Only what Python needs: who thinks comes after a table, which has the rest. */
export async function fetchPython(pack: Pack, base: string, tell: Tell = () => undefined): Promise<Kept> {
  const files = pack.files.filter(({ path }) => path.startsWith(pack.python));
  return fetchFiles(files, base, hasCache() ? await caches.open(packName(pack, base)) : inMemory(), tell);
}

const hasCache = (): boolean => 'caches' in self;

async function fetchFiles(files: PackedFile[], base: string, kept: Kept, tell: Tell): Promise<Kept> {
  const missing = await stillMissing(files, base, kept);
  const progress = new Progress(missing, tell);
  await inLanes(missing, (file) => fetchFile(file, base, kept, progress));
  return kept;
}

/** Names say what is in a file: what an older version has already is copied. */
async function stillMissing(files: PackedFile[], base: string, kept: Kept): Promise<PackedFile[]> {
  const missing: PackedFile[] = [];
  for (const file of files) {
    const url = new URL(file.path, base).href;
    if (!(await kept.match(url)) && !(await copy(file, url, kept))) missing.push(file);
  }
  return missing;
}

/** Whether another cache has it; what else some host has sent under its name stays there. */
async function copy(file: PackedFile, url: string, kept: Kept): Promise<boolean> {
  const found = isNamedByContent(file.path) && hasCache() ? await caches.match(url, ALL) : undefined;
  const body = await found?.arrayBuffer();
  if (!found || !body || !(await isRight(body, file))) return false;
  await kept.put(url, fileOf(body, found));
  return true;
}

const ALL = { ignoreVary: true };
const isNamedByContent = (path: string): boolean => /^(assets|python)\//.test(path);

class Progress {
  private readonly of: number;
  private bytes = 0;

  constructor(
    files: PackedFile[],
    private readonly tell: Tell,
  ) {
    this.of = files.reduce((sum, { sent }) => sum + sent, 0);
    if (this.of) tell(0, this.of);
  }

  /** So much of a file, from 0 to 1, has come. */
  add(bytes: number): void {
    this.bytes += bytes;
    this.tell(Math.min(this.bytes, this.of), this.of);
  }
}

async function inLanes<T>(work: T[], run: (one: T) => Promise<void>): Promise<void> {
  const left = [...work];
  const lane = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await run(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function fetchFile(file: PackedFile, base: string, kept: Kept, progress: Progress): Promise<void> {
  const url = new URL(file.path, base).href;
  const answer = await fetched(url, isNamedByContent(file.path) ? {} : { cache: 'no-cache' });
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, out) {
      progress.add((part.length / file.bytes) * file.sent);
      out.enqueue(part);
    },
  });
  const body = await new Response(answer.body?.pipeThrough(counted)).arrayBuffer().catch(isAway);
  if (!(await isRight(body, file))) throw new Changed(file.path);
  await kept.put(url, fileOf(body, answer));
}

const fileOf = (body: ArrayBuffer, { headers }: Response): Response =>
  new Response(body, { headers: { 'content-type': headers.get('content-type') ?? '' } });

/** Without HTTPS a browser works out no digest. */
async function isRight(body: ArrayBuffer, file: PackedFile): Promise<boolean> {
  return body.byteLength === file.bytes && (!self.isSecureContext || (await digest(body)) === file.digest);
}

async function digest(body: ArrayBuffer): Promise<string> {
  const found = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The page comes last: a version that has it is complete. */
async function keepPage({ version }: Pack, base: string, kept: Kept): Promise<void> {
  const key = new URL(PAGE, base).href;
  if (await kept.match(key)) return;
  const page = await (await fetched(base, { cache: 'no-cache' })).text().catch(isAway);
  if (!page.includes(version)) return; // a newer one: its own tabs will keep it
  const list = new URL(`assets/pack-${version}.json`, base).href;
  await kept.put(list, await fetched(list));
  await kept.put(key, new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
}

function inMemory(): Kept {
  const bodies = new Map<string, Response>();
  return {
    match: (url) => Promise.resolve(bodies.get(url)?.clone()),
    put: (url, answer) => Promise.resolve(void bodies.set(url, answer)),
  };
}
