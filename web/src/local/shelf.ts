// Where the tables of this browser are kept: drawers of bytes in IndexedDB. What is written is on the disk before the
// promise is kept, all of it or nothing, and only by the tab that has the table.

const DATABASE = 'bonbon';
const VERSION = 1;
const THINGS = 'things';
const OWNERS = 'owners';
const OWNER = 'table';

/** Nothing in the place of a value takes the thing away; Python's None may come as either nothing. */
export type Change = [drawer: string, key: string, value: Uint8Array | null | undefined];

/** Another tab has the table now. */
export class Moved extends Error {}

/** What Python asks of a shelf. */
export type Shelving = Pick<Shelf, 'read_all' | 'read' | 'write'>;

/** Where nothing is kept. */
export const NO_SHELF: Shelving = {
  read_all: () => Promise.resolve([]),
  read: () => Promise.resolve([]),
  write: () => Promise.resolve(),
};

export class Shelf {
  private constructor(
    private readonly database: IDBDatabase,
    private readonly owner: string,
    /** Called when another tab turns out to have the table. */
    private readonly moved: () => void,
  ) {}

  /** From now on nobody else writes. */
  static async open(moved: () => void): Promise<Shelf> {
    const shelf = new Shelf(await openDatabase(), `${Date.now()} ${Math.random()}`, moved);
    const taking = shelf.begin([OWNERS], 'readwrite');
    taking.objectStore(OWNERS).put(shelf.owner, OWNER);
    await completed(taking);
    return shelf;
  }

  async read_all(): Promise<[string, string, Uint8Array][]> {
    const found = await this.read_range();
    return found.map(([[drawer, key], value]) => [drawer, key, value]);
  }

  async read(drawer: string): Promise<[string, Uint8Array][]> {
    const found = await this.read_range(IDBKeyRange.bound([drawer], [drawer, []]));
    return found.map(([[, key], value]) => [key, value]);
  }

  private async read_range(range?: IDBKeyRange): Promise<[[string, string], Uint8Array][]> {
    const things = this.begin([THINGS], 'readonly').objectStore(THINGS);
    const [keys, values] = await Promise.all([answered(things.getAllKeys(range)), answered(things.getAll(range))]);
    return keys.map((key, i) => [key as [string, string], values[i] as Uint8Array]);
  }

  async write(changes: Change[]): Promise<void> {
    const writing = this.begin([THINGS, OWNERS], 'readwrite');
    const done = completed(writing);
    const owner = writing.objectStore(OWNERS).get(OWNER);
    let isOurs = true;
    owner.onsuccess = () => {
      isOurs = owner.result === this.owner;
      if (!isOurs || !put(writing.objectStore(THINGS), changes)) writing.abort();
    };
    await done.catch((why: unknown) => {
      if (isOurs) throw why;
      this.moved();
      throw new Moved('another tab has the table');
    });
  }

  close(): void {
    this.database.close();
  }

  private begin(stores: string[], mode: IDBTransactionMode): IDBTransaction {
    return this.database.transaction(stores, mode, { durability: 'strict' });
  }
}

/** Whether all of it could be asked for; whether there is room turns out later. */
function put(things: IDBObjectStore, changes: Change[]): boolean {
  try {
    for (const [drawer, key, value] of changes) {
      if (value === null || value === undefined) things.delete([drawer, key]);
      else things.put(value, [drawer, key]);
    }
    return true;
  } catch {
    return false;
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(THINGS);
    opening.result.createObjectStore(OWNERS);
  };
  const database = await answered(opening);
  database.onversionchange = () => database.close(); // a newer page changes how things are kept
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
