// The thinker, seen from the table: a worker with a Python of its own, started when it is first needed.

import type { Pack } from './messages';

export type ToThinker = { is: 'start'; pack: Pack; base: string } | { is: 'work'; id: number; job: Uint8Array };
export type FromThinker = { is: 'found'; id: number; result: Uint8Array } | { is: 'failed'; details: string };

interface Waiting {
  done: (result: Uint8Array) => void;
  failed: (why: Error) => void;
}

/** So many failures in a row are no accident: a person hears of them, and the next try is put off. */
const ACCIDENTS = 3;
const LONGEST_REST_MS = 60_000;

export class Thinker {
  private worker: Worker | null = null;
  private waiting = new Map<number, Waiting>();
  private last = 0;
  private failures = 0;
  private restsUntil = 0;

  constructor(
    private readonly pack: Pack,
    private readonly base: string,
    private readonly nobodyThinks: (why: string) => void,
  ) {}

  readonly think = (job: Uint8Array): Promise<Uint8Array> => {
    const id = ++this.last;
    return new Promise((done, failed) => {
      const worker = this.wake();
      if (!worker) {
        failed(new Error('nobody thinks just now'));
        return;
      }
      this.waiting.set(id, { done, failed });
      worker.postMessage({ is: 'work', id, job } satisfies ToThinker);
    });
  };

  /** Started already, or now; nobody while it rests. */
  wake(): Worker | null {
    if (this.worker || performance.now() < this.restsUntil) return this.worker;
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module', name: 'thinker' });
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if (this.worker === worker) this.take(data);
    };
    worker.onerror = ({ message }) => {
      if (this.worker === worker) this.end(message);
    };
    worker.postMessage({ is: 'start', pack: this.pack, base: this.base } satisfies ToThinker);
    this.worker = worker;
    return worker;
  }

  private take(answer: FromThinker): void {
    if (answer.is === 'failed') this.end(answer.details);
    else {
      this.failures = 0;
      this.waiting.get(answer.id)?.done(answer.result);
      this.waiting.delete(answer.id);
    }
  }

  /** It has fallen over: whoever waits hears of it, and the next job gets a new one. */
  private end(why: string): void {
    this.worker?.terminate();
    this.worker = null;
    for (const { failed } of this.waiting.values()) failed(new Error(why));
    this.waiting.clear();
    if (++this.failures < ACCIDENTS) return;
    this.restsUntil = performance.now() + Math.min(1000 * 2 ** this.failures, LONGEST_REST_MS);
    this.nobodyThinks(why);
  }
}
