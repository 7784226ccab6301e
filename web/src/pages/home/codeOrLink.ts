// What somebody has typed or pasted to come to a table: its code, or a link.

export type Way = { path: string } | { code: string };

/** Where it leads: a link to a page of ours, or a code that the server knows or not. */
export function readWay(text: string, origin: string): Way {
  const typed = text.trim();
  const path = pathIn(typed, origin);
  if (path === null) return { code: typed };
  const code = /^\/j\/([^/?#]+)/.exec(path)?.[1];
  return code === undefined ? { path } : { code: decoded(code) };
}

/** A code of an address as it was typed; what was never one is left as it is. */
export function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** The path of a link to a table or to an invitation, whatever host it names and whatever was copied along with it. */
function pathIn(typed: string, origin: string): string | null {
  const found = /(?:^|[/\s])((?:t|j)\/[^\s]+?)[.,;:!?)\]»”]*(?:\s|$)/.exec(typed);
  if (!found || !/[/.]/.test(typed)) return null;
  try {
    const { pathname, search } = new URL(`/${found[1]}`, origin);
    return pathname + search;
  } catch {
    return null;
  }
}
