// The table of this browser, seen from the page: it is woken when somebody plays, and says how far that is.

import { untrack } from 'svelte';
import { Changed, fetched } from './fetching';
import type { Failure, FromWorker, Headers, Pack, ToWorker } from './messages';
import { hasPlayedHere, rememberPlayedHere } from './mode';
import { baseOfPage, holdPack, loadPack } from './pack';

/**
 * asleep: nobody has asked for anything; fetching: files come over the network; starting: Python starts; up: it can be
 * played; elsewhere: another tab has the table; moved: another tab has taken it over; failed: `failure` says why.
 */
export type Phase = 'asleep' | 'fetching' | 'starting' | 'up' | 'elsewhere' | 'moved' | 'failed';

interface Answer {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/** Whom a connection tells what. */
interface Listener {
  opened: () => void;
  told: (text: string) => void;
  ended: (code: number) => void;
}

interface Waiting {
  done: (answer: Answer) => void;
  failed: (why: Error) => void;
}

const ABNORMAL = 1006;
/** Milliseconds between two looks at a worker that is up, and at how many in a row it may be silent. */
const LOOK_EVERY = 20_000;
const LONGEST_SILENCE = 2;
/** Milliseconds in which a worker that has fallen over is started again at most once. */
const ONCE_IN = 60_000;
/** Milliseconds that a network which only seems to be there has. */
const LONGEST_WAIT = 5000;

class LocalTable {
  phase = $state<Phase>('asleep');
  /** Bytes of the download that are here, and how many there are. */
  fetched = $state(0);
  size = $state(0);
  failure = $state<Failure>('broken');
  /** Whether somebody has asked for something that only a table can answer. */
  isAwaited = $state(false);
  /** How often it had to be said that bots and hints cannot think. */
  nobodyThinks = $state(0);

  private worker: Worker | null = null;
  private keeps = true;
  private last = 0;
  private asked = new Map<number, Waiting>();
  private listeners = new Map<number, Listener>();
  /** What was said before the table was up. */
  private early: ToWorker[] = [];
  /** Which worker it is, those that never came included. */
  private attempt = 0;
  private looks = 0;
  private silence = 0;
  private startedAgain = -ONCE_IN;

  /** With the page, where somebody has played before. */
  wakeAgain(): void {
    if (hasPlayedHere()) this.wake();
  }

  /** Start the table, unless it is on its way or somebody has to say how to go on; an effect does not do it twice. */
  wake(): void {
    const isAsleep = untrack(() => this.phase === 'asleep' || (this.phase === 'failed' && !this.isAwaited));
    if (isAsleep) void this.start(false);
  }

  /** From now on somebody waits for the table. */
  want(): void {
    this.wake();
    this.isAwaited = true;
  }

  /** For pages that play nothing: no game is kept, and no other tab is asked for the table. */
  onlyLook(): void {
    this.keeps = false;
  }

  /** Whether what has come will be there without a network, too: not without HTTPS, nor inside the pages of others. */
  get isForKeeps(): boolean {
    return this.keeps && 'caches' in globalThis;
  }

  /** After a failure: what was asked is still to be answered. */
  tryAgain(): void {
    void this.start(false);
  }

  /** There is a network again. */
  comeOnline(): void {
    if (this.phase === 'failed' && this.failure === 'network') this.tryAgain();
  }

  /** Do without: what was asked fails, and what has come is kept. Whoever asks next tries again. */
  giveUp(): void {
    this.end('asleep');
    this.isAwaited = false;
  }

  /** Play in this tab, wherever the table is now. */
  takeOver(): void {
    void this.start(true);
  }

  /** Whoever asks does not ask again by itself when the table comes or goes. */
  request(method: string, path: string, headers: Headers, body: Uint8Array): Promise<Answer> {
    const id = ++this.last;
    return untrack(() => {
      this.wake();
      return new Promise((done, failed) => {
        this.asked.set(id, { done, failed });
        this.post({ is: 'request', id, method, path, headers, body });
      });
    });
  }

  /** The number of a new connection. */
  connect(path: string, listener: Listener): number {
    const connection = ++this.last;
    this.listeners.set(connection, listener);
    untrack(() => {
      this.wake();
      this.post({ is: 'connect', connection, path });
      if (this.phase === 'up') queueMicrotask(listener.opened);
    });
    return connection;
  }

  hear(connection: number, text: string): void {
    if (this.listeners.has(connection)) this.post({ is: 'hear', connection, text });
  }

  /** Whoever goes waits for nothing. */
  hangUp(connection: number): void {
    if (!this.listeners.delete(connection)) return;
    if (untrack(() => this.phase) === 'up') this.post({ is: 'hang-up', connection });
    else this.early = this.early.filter((said) => !('connection' in said && said.connection === connection));
  }

  private post(message: ToWorker): void {
    if (this.phase === 'up') this.worker?.postMessage(message);
    else {
      this.isAwaited = true;
      this.early.push(message);
    }
  }

  private async start(takeOver: boolean): Promise<void> {
    this.dismiss();
    const attempt = this.attempt;
    this.phase = 'starting';
    this.size = 0;
    const pack = await loadPack().catch((why: unknown) => (why instanceof Changed ? 'changed' : 'network'));
    if (this.attempt !== attempt) return; // somebody has given up, or tried again, meanwhile
    if (typeof pack === 'string') {
      this.fail(pack);
      return;
    }
    if (this.keeps) holdPack(pack);
    const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module', name: 'table' });
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (this.worker === worker) this.take(data);
    };
    worker.onerror = async () => {
      const why = await whyNoWorker(pack);
      if (this.worker === worker && this.phase !== 'up') this.fail(why); // what is up goes on
    };
    worker.postMessage({ is: 'start', pack, base: baseOfPage(), takeOver, keeps: this.keeps } satisfies ToWorker);
  }

  private take(message: FromWorker): void {
    this.silence = 0;
    switch (message.is) {
      case 'fetched':
        this.phase = 'fetching';
        [this.fetched, this.size] = [message.bytes, message.of];
        break;
      case 'starting':
        this.phase = 'starting';
        break;
      case 'up':
        this.beUp();
        break;
      case 'elsewhere':
        this.phase = 'elsewhere';
        break;
      case 'moved':
        this.end('moved');
        break;
      case 'failed':
        console.error(message.details);
        if (this.phase === 'up') this.fall(message.why);
        else this.fail(message.why);
        break;
      case 'nobody-thinks':
        console.error(message.details);
        this.nobodyThinks++;
        break;
      case 'pong':
        break;
      case 'answer':
        this.asked.get(message.id)?.done(message);
        this.asked.delete(message.id);
        break;
      case 'told':
        this.tell(message.connection, message.text, message.code);
        break;
    }
  }

  private beUp(): void {
    this.phase = 'up';
    this.isAwaited = false;
    this.looks = window.setInterval(() => this.look(), LOOK_EVERY);
    rememberPlayedHere();
    for (const message of this.early.splice(0)) this.post(message);
    for (const listener of this.listeners.values()) listener.opened();
  }

  private tell(connection: number, text: string | null, code: number): void {
    const listener = this.listeners.get(connection);
    if (text !== null) listener?.told(text);
    else {
      this.listeners.delete(connection);
      listener?.ended(code);
    }
  }

  /** A worker that the browser has ended says nothing any more, not even that. */
  private look(): void {
    if (++this.silence > LONGEST_SILENCE) this.fall('broken');
    else this.post({ is: 'ping' });
  }

  /** Nobody answers at a table that was up: another worker goes on where it was, but not again and again. */
  private fall(why: Failure): void {
    const startsAgain = why === 'broken' && performance.now() - this.startedAgain >= ONCE_IN;
    this.end('asleep');
    this.isAwaited = true;
    if (startsAgain) {
      this.startedAgain = performance.now();
      void this.start(false);
    } else this.fail(why);
  }

  private dismiss(): void {
    this.attempt++;
    this.worker?.terminate();
    this.worker = null;
    clearInterval(this.looks);
    this.silence = 0;
  }

  /** What was asked stays asked until somebody tries again or gives up. */
  private fail(why: Failure): void {
    this.dismiss();
    this.failure = why;
    this.phase = 'failed';
  }

  /** Nobody answers any more: what was asked fails, and connections come again, which waits until there is a table. */
  private end(phase: 'moved' | 'asleep'): void {
    this.dismiss();
    this.phase = phase;
    this.early = [];
    for (const { failed } of this.asked.values()) failed(new Error(phase));
    this.asked.clear();
    const listeners = [...this.listeners.values()];
    this.listeners.clear();
    for (const { ended } of listeners) ended(ABNORMAL);
  }
}

/** A worker that did not come and one that this browser does not understand end in the same way. */
async function whyNoWorker({ version }: Pack): Promise<Failure> {
  try {
    const options: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_WAIT) };
    const page = await (await fetched(document.baseURI, options)).text();
    return page.includes(version) ? 'broken' : 'changed';
  } catch {
    return 'network';
  }
}

export const localTable = new LocalTable();
