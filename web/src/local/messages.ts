// What the page and the table worker say to each other.

/** A file of the pages or of their Python, by its path from the page. */
export interface PackedFile {
  path: string;
  bytes: number;
  /** How many bytes a server sends that compresses what it can. */
  sent: number;
  /** SHA-256, in hexadecimal digits. */
  digest: string;
}

/** Everything that a page without a server needs, of one version. */
export interface Pack {
  version: string;
  /** The folder with Python. */
  python: string;
  files: PackedFile[];
}

/** Names and values, as Python's side has them. */
export type Headers = [name: string, value: string][];

export type ToWorker =
  | { is: 'start'; pack: Pack; base: string; takeOver: boolean; keeps: boolean }
  | { is: 'request'; id: number; method: string; path: string; headers: Headers; body: Uint8Array }
  | { is: 'connect'; connection: number; path: string }
  | { is: 'hear'; connection: number; text: string }
  | { is: 'hang-up'; connection: number }
  | { is: 'ping' };

/**
 * Why there is no table: the network, the room on this device, another version, everything that was kept is deleted, or
 * something that should not happen.
 */
export type Failure = 'network' | 'room' | 'changed' | 'cleared' | 'broken';

export type FromWorker =
  | { is: 'fetched'; bytes: number; of: number }
  | { is: 'starting' }
  | { is: 'up' }
  | { is: 'elsewhere' }
  | { is: 'moved' }
  | { is: 'failed'; why: Failure; details: string }
  | { is: 'nobody-thinks'; details: string }
  | { is: 'pong' }
  | { is: 'answer'; id: number; status: number; headers: Headers; body: Uint8Array<ArrayBuffer> }
  | { is: 'told'; connection: number; text: string | null; code: number };
