// The transport of this page: chosen once, before anything is shown.

import { isLocal } from '../local/mode';
import type { Transport } from './contract';
import { server } from './server';

let chosen = server;

export const transport = (): Transport => chosen;

/** What a page without a server needs is loaded only there. */
export async function chooseTransport(): Promise<void> {
  if (isLocal()) chosen = (await import('./worker')).worker;
}
