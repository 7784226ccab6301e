// An edition inside a link: after the #, so that it is never sent to a server, packed as small as the browser can.

import { addressOf, pathHere } from '../route.svelte';
import type { Fields } from './fields';

const LONGEST_LINK = 4000; // characters after the #: chats cut what is longer
const LARGEST_EDITION = 16_384; // characters of JSON, as the server takes them
const PACKED = 'z';
const PLAIN = 'j'; // by browsers that cannot pack

/** The edition does not fit into a link. */
export class TooLong extends Error {}

export async function fragmentOf(fields: Fields): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(fields));
  const fragment =
    typeof CompressionStream === 'undefined'
      ? PLAIN + written(bytes)
      : PACKED + written(await through(bytes, new CompressionStream('deflate-raw')));
  if (fragment.length > LONGEST_LINK) throw new TooLong();
  return `e=${fragment}`;
}

export const linkOf = (game: string, fragment: string): string => addressOf(`/editions/${game}#${fragment}`);

/** The editor; from a table one comes back to it. */
export function editorFor(game: string): string {
  const [, table] = /^\/t\/([\w-]+)$/.exec(pathHere()) ?? [];
  return `/editions/${game}${table ? `?table=${table}` : ''}`;
}

/** The edition in an address, or nothing if there is none; a broken one raises. */
export async function editionIn(hash: string): Promise<Fields | null> {
  const [, kind, text = ''] = /^#?e=([zj])([\w-]*)$/.exec(hash) ?? [];
  if (!kind) {
    if (/^#?e=/.test(hash)) throw new Error('no edition');
    return null;
  }
  if (text.length > LONGEST_LINK) throw new TooLong();
  const bytes = read(text);
  const json = kind === PACKED ? await through(bytes, new DecompressionStream('deflate-raw')) : bytes;
  const fields: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new Error('no edition');
  return fields as Fields;
}

/** All that comes out of a stream, which may not be more than an edition can be. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > LARGEST_EDITION) {
      void reader.cancel();
      throw new TooLong();
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const written = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const read = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
