// The thinker, seen from the table: one that falls over is replaced, and one that always does is spoken of.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Thinker, type FromThinker, type ToThinker } from '../src/local/thinker';

class ThinkerWorker {
  isEnded = false;
  jobs: number[] = [];
  onmessage: ((event: { data: FromThinker }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;

  constructor() {
    workers.push(this);
  }
  postMessage(said: ToThinker): void {
    if (said.is === 'work') this.jobs.push(said.id);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(data: FromThinker): void {
    this.onmessage?.({ data });
  }
}

let workers: ThinkerWorker[] = [];
const nobodyThinks = vi.fn();
const PACK = { version: 'v1', python: 'python/x/', files: [] };
const JOB = new Uint8Array([1]);

beforeEach(() => {
  workers = [];
  nobodyThinks.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('Worker', ThinkerWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A job whose thinker says that it could not start. */
async function fails(thinker: Thinker): Promise<void> {
  const found = expect(thinker.think(JOB)).rejects.toThrow();
  workers.at(-1)?.say({ is: 'failed', details: 'no such file' });
  await found;
}

describe('a thinker that could not start', () => {
  test('leaves nobody waiting, and the next job gets another one', async () => {
    const thinker = new Thinker(PACK, '/', nobodyThinks);
    await fails(thinker);
    const found = thinker.think(JOB);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    workers[1]!.say({ is: 'found', id: workers[1]!.jobs[0]!, result: new Uint8Array([7]) });
    expect(await found).toEqual(new Uint8Array([7]));
  });

  test('is spoken of when that is no accident, and then tried less and less often', async () => {
    const thinker = new Thinker(PACK, '/', nobodyThinks);
    for (const _ of [1, 2]) await fails(thinker);
    expect(nobodyThinks).not.toHaveBeenCalled();
    await fails(thinker);
    expect(nobodyThinks).toHaveBeenCalledExactlyOnceWith('no such file');
    await expect(thinker.think(JOB)).rejects.toThrow();
    expect(workers).toHaveLength(3);
    vi.advanceTimersByTime(60_000);
    await fails(thinker);
    expect(workers).toHaveLength(4);
    expect(nobodyThinks).toHaveBeenCalledTimes(2);
  });

  test('counts as new once another one has thought', async () => {
    const thinker = new Thinker(PACK, '/', nobodyThinks);
    for (const _ of [1, 2]) await fails(thinker);
    const found = thinker.think(JOB);
    workers.at(-1)!.say({ is: 'found', id: workers.at(-1)!.jobs[0]!, result: JOB });
    await found;
    await fails(thinker);
    expect(nobodyThinks).not.toHaveBeenCalled();
  });

  test('and says so again after it was ended is not listened to', async () => {
    const thinker = new Thinker(PACK, '/', nobodyThinks);
    await fails(thinker);
    void thinker.think(JOB);
    workers[0]!.say({ is: 'failed', details: 'late' });
    expect(workers[1]!.isEnded).toBe(false);
  });
});
