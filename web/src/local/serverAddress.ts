// The address of a server as people type it: with or without its scheme, with or without a page of it.

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

/** At home, where addresses are numbers or names of this network, servers rarely have a certificate. */
const schemeFor = (text: string): string =>
  /^(localhost|\d+\.\d+\.\d+\.\d+|\[[\da-f:]+\]|[\w-]+\.(local|lan|home))(:|\/|$)/i.test(text) ? 'http' : 'https';
