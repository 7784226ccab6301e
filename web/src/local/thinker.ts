// The thinker, seen from the table: a worker with a Python of its own, started when it is first needed.

import type { Pack } from './messages';

export type ToThinker = { is: 'start'; pack: Pack; base: string } | { is: 'work'; id: number; job: Uint8Array };
export type FromThinker = { id: number; result: Uint8Array } | { id: number; problem: string };

interface Waiting {
  done: (result: Uint8Array) => void;
  failed: (why: Error) => void;
}

export class Thinker {
  private worker: Worker | null = null;
  private waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(
    private readonly pack: Pack,
    private readonly base: string,
  ) {}

  readonly think = (job: Uint8Array): Promise<Uint8Array> => {
    const id = ++this.last;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.wake().postMessage({ is: 'work', id, job } satisfies ToThinker);
    });
  };

  /** Started already, or now. */
  wake(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module', name: 'thinker' });
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => this.take(data);
    worker.onerror = ({ message }) => this.end(message);
    worker.postMessage({ is: 'start', pack: this.pack, base: this.base } satisfies ToThinker);
    this.worker = worker;
    return worker;
  }

  private take(answer: FromThinker): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ('result' in answer) waiting?.done(answer.result);
    else waiting?.failed(new Error(answer.problem));
  }

  /** It has fallen over: whoever waits hears of it, and the next job gets a new one. */
  private end(why: string): void {
    this.worker?.terminate();
    this.worker = null;
    for (const { failed } of this.waiting.values()) failed(new Error(why));
    this.waiting.clear();
  }
}
