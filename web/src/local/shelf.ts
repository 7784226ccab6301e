// Where the tables of this browser are kept: drawers of bytes in IndexedDB. What is written is on the disk before the
// promise is kept, all of it or nothing, and only by the tab that has the table.

const DATABASE = 'bonbon';
const VERSION = 1;
const THINGS = 'things';
const OWNERS = 'owners';
const OWNER = 'table';

/** Nothing in the place of a value takes the thing away; Python's None may come as either nothing. */
export type Change = [drawer: string, key: string, value: Uint8Array | null | undefined];

/** What became of a shelf that is ours no more: another tab has it, or all of it was deleted. */
export type Loss = 'moved' | 'cleared';

/** Nothing can be read or written any more, and `lost` has heard why. */
class Lost extends Error {}

/** What Python asks of a shelf. */
export type Shelving = Pick<Shelf, 'read_all' | 'write'>;

/** Where nothing is kept. */
export const NO_SHELF: Shelving = {
  read_all: () => Promise.resolve([]),
  write: () => Promise.resolve(),
};

export class Shelf {
  /** Whether there was no room for what came last. */
  isFull = false;

  private constructor(
    private database: IDBDatabase,
    private readonly owner: string,
    private readonly lost: (how: Loss) => void,
  ) {}

  /** From now on nobody else writes. */
  static async open(lost: (how: Loss) => void): Promise<Shelf> {
    const shelf = new Shelf(await openDatabase(), `${Date.now()} ${Math.random()}`, lost);
    const taking = await shelf.begin('readwrite');
    taking.objectStore(OWNERS).put(shelf.owner, OWNER);
    await completed(taking);
    return shelf;
  }

  async read_all(): Promise<[string, string, Uint8Array][]> {
    const reading = await this.begin('readonly');
    const things = reading.objectStore(THINGS);
    const mark: IDBRequest<unknown> = reading.objectStore(OWNERS).get(OWNER);
    const found = [answered(mark), answered(things.getAllKeys()), answered(things.getAll())] as const;
    const [owner, keys, values] = await Promise.all(found);
    this.check(owner);
    return keys.map((key, i) => [...(key as [string, string]), values[i] as Uint8Array]);
  }

  async write(changes: Change[]): Promise<void> {
    const writing = await this.begin('readwrite');
    const done = completed(writing);
    const owner: IDBRequest<unknown> = writing.objectStore(OWNERS).get(OWNER);
    let wrong: unknown = null;
    owner.onsuccess = () => {
      try {
        this.check(owner.result);
        put(writing.objectStore(THINGS), changes);
      } catch (why) {
        wrong = why;
        writing.abort();
      }
    };
    await done.catch((why: unknown) => {
      this.isFull = isNoRoom(wrong ?? why);
      throw wrong ?? why;
    });
    this.isFull = false;
  }

  /** Browsers close databases behind sleeping pages: then it is opened again, and the mark says whether it is ours. */
  private async begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    try {
      return transaction(this.database, mode);
    } catch (why) {
      if ((why as DOMException).name !== 'InvalidStateError') throw why;
      this.database = await openDatabase();
      return transaction(this.database, mode);
    }
  }

  /** Without a mark everything that was kept is gone, too: to go on as if it were there would lose it in silence. */
  private check(owner: unknown): void {
    if (owner === this.owner) return;
    const how = owner === undefined ? 'cleared' : 'moved';
    this.lost(how);
    throw new Lost(how);
  }
}

export const isNoRoom = (why: unknown): boolean => why instanceof DOMException && why.name === 'QuotaExceededError';

const transaction = (database: IDBDatabase, mode: IDBTransactionMode): IDBTransaction =>
  database.transaction([THINGS, OWNERS], mode, { durability: 'strict' });

function put(things: IDBObjectStore, changes: Change[]): void {
  for (const [drawer, key, value] of changes) {
    if (value === null || value === undefined) things.delete([drawer, key]);
    else things.put(value, [drawer, key]);
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(THINGS);
    opening.result.createObjectStore(OWNERS);
  };
  const database = await answered(opening);
  database.onversionchange = () => database.close(); // a newer page changes how things are kept, or all is deleted
  return database;
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('no answer'));
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error ?? new Error('aborted'));
  });
