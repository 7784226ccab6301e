// The files of a version, fetched once and kept by the browser.

import type { Pack, PackedFile } from './messages';
import { dropOldPacks, PACKS, PAGE } from './pack';

/** What the browser keeps: a cache, or memory where pages without HTTPS have no cache. */
export interface Kept {
  match: (url: string) => Promise<Response | undefined>;
  put: (url: string, answer: Response) => Promise<void>;
}

/** A file is not, or no longer, the one of this version. */
export class Changed extends Error {}

const AT_ONCE = 6;

/** Fetch what is missing of a version; `tell` hears how many bytes are here, of how many that had to come. */
export async function fetchPack(pack: Pack, base: string, tell: (bytes: number, of: number) => void): Promise<Kept> {
  const hasCache = 'caches' in self;
  const kept = hasCache ? await caches.open(PACKS + pack.version) : inMemory();
  const wanted = pack.files.filter(({ path }) => hasCache || path.startsWith(pack.python));
  const missing = await stillMissing(wanted, base, kept);
  const progress = new Progress(missing, tell);
  await inLanes(missing, (file) => fetchFile(file, base, kept, progress));
  if (hasCache) await keepPage(pack, base, kept);
  return kept;
}

/** Names say what is in a file: what an older version has already is copied. */
async function stillMissing(files: PackedFile[], base: string, kept: Kept): Promise<PackedFile[]> {
  const missing: PackedFile[] = [];
  for (const file of files) {
    const url = new URL(file.path, base).href;
    if (await kept.match(url)) continue;
    const elsewhere = isNamedByContent(file.path) && 'caches' in self ? await caches.match(url, ALL) : undefined;
    if (elsewhere) await kept.put(url, elsewhere);
    else missing.push(file);
  }
  return missing;
}

const ALL = { ignoreVary: true };
const isNamedByContent = (path: string): boolean => /^(assets|python)\//.test(path);

class Progress {
  private readonly of: number;
  private bytes = 0;

  constructor(
    files: PackedFile[],
    private readonly tell: (bytes: number, of: number) => void,
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
  const answer = await fetch(url, isNamedByContent(file.path) ? {} : { cache: 'no-cache' });
  if (!answer.ok || !answer.body) throw new Changed(`${file.path}: ${answer.status}`);
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, out) {
      progress.add((part.length / file.bytes) * file.sent);
      out.enqueue(part);
    },
  });
  const body = await new Response(answer.body.pipeThrough(counted)).arrayBuffer();
  if (self.isSecureContext && (await digest(body)) !== file.digest) throw new Changed(file.path);
  await kept.put(url, new Response(body, { headers: { 'content-type': answer.headers.get('content-type') ?? '' } }));
}

async function digest(body: ArrayBuffer): Promise<string> {
  const found = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The page comes last: a version that has it is complete. */
async function keepPage({ version }: Pack, base: string, kept: Kept): Promise<void> {
  const key = new URL(PAGE, base).href;
  if (!(await kept.match(key))) {
    const answer = await fetch(base.replace(/#.*/, ''), { cache: 'no-cache' });
    const page = await answer.text();
    if (!page.includes(version)) return; // a newer one: its own tabs will keep it
    const list = new URL(`assets/pack-${version}.json`, base).href;
    await kept.put(list, await fetch(list));
    await kept.put(key, new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  }
  await dropOldPacks(version);
}

function inMemory(): Kept {
  const bodies = new Map<string, Response>();
  return {
    match: (url) => Promise.resolve(bodies.get(url)?.clone()),
    put: (url, answer) => Promise.resolve(void bodies.set(url, answer)),
  };
}
