// The table of this browser, seen from the page: it is woken when somebody plays, and says how far that is.

import type { Failure, FromWorker, Headers, Pack, ToWorker } from './messages';
import { hasPlayedHere, rememberPlayedHere } from './mode';
import { holdPack, loadPack } from './pack';

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

class LocalTable {
  phase = $state<Phase>('asleep');
  /** Bytes of the download that are here, and how many there are. */
  fetched = $state(0);
  size = $state(0);
  failure = $state<Failure>('broken');
  /** Whether somebody has asked for something that only a table can answer. */
  isAwaited = $state(false);

  private worker: Worker | null = null;
  private keeps = true;
  /** Somebody has said that they do not want to wait: connections, which come again by themselves, wake nobody. */
  private isGivenUp = false;
  private last = 0;
  private asked = new Map<number, Waiting>();
  private listeners = new Map<number, Listener>();
  /** What was said before the table was up. */
  private early: ToWorker[] = [];

  /** With the page, where somebody has played before. */
  wakeAgain(): void {
    if (hasPlayedHere()) this.wake();
  }

  /** Start the table, unless it is on its way or somebody has to say how to go on. */
  wake(): void {
    if (this.phase === 'asleep') void this.start(false);
  }

  /** From now on somebody waits for the table. */
  want(): void {
    this.isAwaited = true;
    this.wake();
  }

  /** For pages that play nothing: no game is kept, and no other tab is asked for the table. */
  onlyLook(): void {
    this.keeps = false;
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
    this.isGivenUp = true;
    this.end('asleep');
    this.isAwaited = false;
  }

  /** Play in this tab, wherever the table is now. */
  takeOver(): void {
    void this.start(true);
  }

  request(method: string, path: string, headers: Headers, body: Uint8Array): Promise<Answer> {
    this.wake();
    const id = ++this.last;
    return new Promise((done, failed) => {
      this.asked.set(id, { done, failed });
      this.post({ is: 'request', id, method, path, headers, body });
    });
  }

  /** The number of a new connection. */
  connect(path: string, listener: Listener): number {
    if (!this.isGivenUp) this.wake();
    const connection = ++this.last;
    this.listeners.set(connection, listener);
    this.post({ is: 'connect', connection, path });
    if (this.phase === 'up') queueMicrotask(listener.opened);
    return connection;
  }

  hear(connection: number, text: string): void {
    if (this.listeners.has(connection)) this.post({ is: 'hear', connection, text });
  }

  hangUp(connection: number): void {
    if (this.listeners.delete(connection)) this.post({ is: 'hang-up', connection });
  }

  private post(message: ToWorker): void {
    if (this.phase === 'up') this.worker?.postMessage(message);
    else {
      this.isAwaited = true;
      this.early.push(message);
    }
  }

  private async start(takeOver: boolean): Promise<void> {
    this.worker?.terminate();
    this.phase = 'starting';
    this.isGivenUp = false;
    this.size = 0;
    let pack: Pack;
    try {
      pack = await loadPack();
    } catch {
      this.fail('network');
      return;
    }
    if (this.keeps) holdPack(pack);
    const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module', name: 'table' });
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (this.worker === worker) this.take(data);
    };
    worker.onerror = () => {
      if (this.worker === worker && this.phase !== 'up') this.fail('broken'); // what is up goes on
    };
    const base = new URL('.', document.baseURI).href;
    worker.postMessage({ is: 'start', pack, base, takeOver, keeps: this.keeps } satisfies ToWorker);
  }

  private take(message: FromWorker): void {
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
        this.fail(message.why);
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

  /** What was asked stays asked until somebody tries again or gives up. */
  private fail(why: Failure): void {
    this.worker?.terminate();
    this.worker = null;
    this.failure = why;
    this.phase = 'failed';
  }

  /** Nobody answers any more: what was asked fails, and connections come again, which waits until there is a table. */
  private end(phase: 'moved' | 'asleep'): void {
    this.worker?.terminate();
    this.worker = null;
    this.phase = phase;
    this.early = [];
    for (const { failed } of this.asked.values()) failed(new Error(phase));
    this.asked.clear();
    const listeners = [...this.listeners.values()];
    this.listeners.clear();
    for (const { ended } of listeners) ended(ABNORMAL);
  }
}

export const localTable = new LocalTable();
