// The address of a server as people type it: with or without its scheme, with or without a page of it.

import { isStatic } from './mode';

/** Its origin, or nothing if that is no address. */
export function serverAt(typed: string): string | null {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  try {
    const { protocol, hostname, origin } = new URL(/^\w+:\/\//.test(text) ? text : `${schemeFor(text)}://${text}`);
    return /^https?:$/.test(protocol) && /[.:]|^localhost$/.test(hostname) ? origin : null;
  } catch {
    return null;
  }
}

const LONGEST_WAIT_MS = 5000;
/** What a server gives to pages of others. */
const FOR_OTHERS = '/embed.js';

/** Whether something answers there, as far as this page may ask: not from HTTPS without, nor where a server forbids. */
export async function answersAt(origin: string, mayAsk = isStatic): Promise<boolean> {
  if (!mayAsk || (location.protocol === 'https:' && origin.startsWith('http:'))) return true;
  const options: RequestInit = { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(LONGEST_WAIT_MS) };
  return fetch(new URL(FOR_OTHERS, origin), options).then(
    () => true,
    () => false,
  );
}

/** At home, where addresses are numbers or names of this network, servers rarely have a certificate. */
const schemeFor = (text: string): string =>
  /^(localhost|\d+\.\d+\.\d+\.\d+|\[[\da-f:]+\]|[\w-]+\.(local|lan|home))(:|\/|$)/i.test(text) ? 'http' : 'https';
