// Python's side of the table, as JavaScript sees it (bonbon.browser).

import type { Headers } from './messages';
import type { Shelving } from './shelf';

/** What `bonbon.browser.door` offers. */
export interface DoorModule {
  open_door: (shelf: Shelving, think: Think, tell: Tell) => Promise<Door>;
}

/** Let the thinker work on something; both sides are Python's own. */
export type Think = (job: Uint8Array) => Promise<Uint8Array>;

/** Tell a connection something; without a text it ends. */
export type Tell = (connection: number, text: string | null, code: number) => void;

export interface Door {
  request: (method: string, path: string, headers: Headers, body: Uint8Array) => Promise<DoorAnswer>;
  connect: (connection: number, path: string) => Promise<void>;
  hear: (connection: number, text: string) => void;
  hang_up: (connection: number) => void;
}

/** A tuple of Python's: status, headers, body. */
export interface DoorAnswer {
  toJs: () => [status: number, headers: Headers, body: Uint8Array];
  destroy: () => void;
}

/** What `bonbon.browser.thinking` offers. */
export interface ThinkingModule {
  work: (job: Uint8Array) => PythonBytes;
}

export interface PythonBytes {
  toJs: () => Uint8Array;
  destroy: () => void;
}
