// The worker in which the tables of this browser are: Python behind a door, and a shelf that keeps what happens.

import type { Door, DoorModule, Tell } from './door';
import { Changed, fetchPack } from './files';
import type { Failure, FromWorker, ToWorker } from './messages';
import { startPython } from './python';
import { NO_SHELF, Shelf } from './shelf';
import { Thinker } from './thinker';

type Start = Extract<ToWorker, { is: 'start' }>;
type Asked = Extract<ToWorker, { is: 'request' }>;

/** Whoever holds this lock has the table. */
const TABLE = 'bonbon-table';
/** A page that is loaded again meets what is left of itself for a moment. */
const PATIENCE_MS = 1500;

const tell = (message: FromWorker): void => postMessage(message);
const moved = (): void => tell({ is: 'moved' });

let door: Door | null = null;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === 'start') void start(data);
  else if (data.is === 'request') void answer(door!, data);
  else order = order.then(() => pass(door!, data));
};

/** What is said over connections goes through the door in its order; requests do not wait for each other. */
let order = Promise.resolve();

async function pass(open: Door, message: Exclude<ToWorker, Start | Asked>): Promise<void> {
  if (message.is === 'connect') await open.connect(message.connection, message.path);
  else if (message.is === 'hear') open.hear(message.connection, message.text);
  else open.hang_up(message.connection);
}

async function answer(open: Door, asked: Asked): Promise<void> {
  const { id, method, path, headers, body } = asked;
  const found = await open.request(method, path, headers, body);
  const [status, given, bytes] = found.toJs();
  found.destroy();
  tell({ is: 'answer', id, status, headers: given, body: Uint8Array.from(bytes) });
}

async function start(asked: Start): Promise<void> {
  try {
    if (asked.keeps) await holdTable(asked.takeOver);
    const kept = await fetchPack(asked.pack, asked.base, (bytes, of) => tell({ is: 'fetched', bytes, of }));
    tell({ is: 'starting' });
    const [python, shelf] = await Promise.all([
      startPython(new URL(asked.pack.python, asked.base).href, kept),
      asked.keeps ? Shelf.open(moved) : NO_SHELF,
    ]);
    const thinker = new Thinker(asked.pack, asked.base);
    const { open_door } = python.pyimport('bonbon.browser.door') as DoorModule;
    door = await open_door(shelf, thinker.think, tellConnection);
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

function failureOf(problem: unknown): Failure {
  if (problem instanceof Changed) return 'changed';
  if (problem instanceof DOMException && problem.name === 'QuotaExceededError') return 'room';
  return problem instanceof TypeError && /fetch|network|load/i.test(problem.message) ? 'network' : 'broken';
}
