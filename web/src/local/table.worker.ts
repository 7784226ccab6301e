// The worker in which the tables of this browser are: Python behind a door, and a shelf that keeps what happens.

import type { DoorModule, Tell } from './door';
import { Away, Changed } from './fetching';
import { fetchPack } from './files';
import type { Failure, FromWorker, ToWorker } from './messages';
import { startPython } from './python';
import { Serving } from './serving';
import { isNoRoom, NO_SHELF, Shelf, type Loss } from './shelf';
import { Thinker } from './thinker';

type Start = Extract<ToWorker, { is: 'start' }>;

/** Whoever holds this lock has the table. */
const TABLE = 'bonbon-table';
/** A page that is loaded again meets what is left of itself for a moment. */
const PATIENCE_MS = 1500;

const tell = (message: FromWorker): void => postMessage(message);
const moved = (): void => tell({ is: 'moved' });

let serving: Serving | null = null;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === 'start') void start(data);
  else if (data.is === 'ping') tell({ is: 'pong' });
  else if (data.is === 'request') void serving?.answer(data);
  else void serving?.take(data);
};

let shelf: Shelf | null = null;

async function start(asked: Start): Promise<void> {
  try {
    if (asked.keeps) await holdTable(asked.takeOver);
    const kept = await fetchPack(asked.pack, asked.base, (bytes, of) => tell({ is: 'fetched', bytes, of }));
    tell({ is: 'starting' });
    const [python, opened] = await Promise.all([
      startPython(new URL(asked.pack.python, asked.base).href, kept),
      asked.keeps ? Shelf.open(lost) : null,
    ]);
    shelf = opened;
    const thinker = new Thinker(asked.pack, asked.base, (details) => tell({ is: 'nobody-thinks', details }));
    const { open_door } = python.pyimport('bonbon.browser.door') as DoorModule;
    serving = new Serving(await open_door(shelf ?? NO_SHELF, thinker.think, tellConnection), tell);
    tell({ is: 'up' });
    if (asked.keeps) thinker.wake();
  } catch (problem) {
    tell({ is: 'failed', why: failureOf(problem), details: String(problem) });
  }
}

const tellConnection: Tell = (connection, text, code) => tell({ is: 'told', connection, text, code });

/** Settled once this tab has the table, which it then keeps until it goes or another one takes it. */
function holdTable(takeOver: boolean): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve(); // without HTTPS; the shelf still knows who may write
  return new Promise((have) => {
    const hold = () => {
      have();
      return new Promise<never>(() => undefined);
    };
    const ask = (options: LockOptions) => navigator.locks.request(TABLE, options, hold);
    const first = takeOver ? ask({ steal: true }) : ask({ signal: AbortSignal.timeout(PATIENCE_MS) });
    first.catch((why: unknown) => {
      if ((why as DOMException).name === 'TimeoutError') {
        tell({ is: 'elsewhere' });
        ask({}).catch(moved); // when the other tab is closed, it goes on here
      } else moved();
    });
  });
}

function lost(how: Loss): void {
  if (how === 'moved') moved();
  else tell({ is: 'failed', why: 'cleared', details: 'everything that was kept is gone' });
}

/** What goes wrong on the shelf comes back from Python in its words. */
function failureOf(problem: unknown): Failure {
  if (problem instanceof Changed) return 'changed';
  if (problem instanceof Away) return 'network';
  return isNoRoom(problem) || shelf?.isFull ? 'room' : 'broken';
}
