// How an address says where we are: a path of the server, or what follows the #, which any file server leaves alone.

import { LOCAL_PLACE } from './local/mode';

/** What an address is made of, as `location`, `URL` and links have it. */
export type Place = Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>;

export interface Addresses {
  /** Path and question: `/t/x?move=3`. */
  path: (place: Place) => string;
  /** What follows the path, with its #, or nothing. */
  fragment: (place: Place) => string;
  /** What leads to a path from any page. */
  link: (path: string) => string;
  /** Path, question and fragment of a link that leads from `here` to another page of ours; null if it does not. */
  inside: (place: Place, here: Place) => string | null;
}

export const IN_PATH: Addresses = {
  path: ({ pathname, search }) => pathname + search,
  fragment: ({ hash }) => hash,
  link: (path) => path,
  inside: ({ origin, pathname, search, hash }, here) =>
    origin === here.origin && pathname !== LOCAL_PLACE ? pathname + search + hash : null,
};

export const AFTER_HASH: Addresses = {
  path: ({ hash }) => split(hash)[0],
  fragment: ({ hash }) => split(hash)[1],
  link: (path) => `#${path}`,
  inside: ({ origin, pathname, hash }, here) =>
    origin === here.origin && pathname === here.pathname && hash.startsWith('#/') ? hash.slice(1) : null,
};

function split(hash: string): [string, string] {
  const [, path = '/', fragment = ''] = /^#(\/[^#]*)(#.*)?$/.exec(hash) ?? [];
  return [path, fragment];
}
