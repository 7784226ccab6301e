// What somebody has typed or pasted to come to a table: its code, or a link.

export type Way = { path: string } | { code: string };

/** Where it leads: a link to a page of ours, or a code that the server knows or not. */
export function readWay(text: string, origin: string): Way {
  const typed = text.trim();
  const path = pathIn(typed, origin);
  if (path === null) return { code: typed };
  const code = /^\/j\/([^/?#]+)/.exec(path)?.[1];
  return code === undefined ? { path } : { code: decodeURIComponent(code) };
}

/** The path of a link to a table or to an invitation, whatever host it names: people copy it from elsewhere. */
function pathIn(typed: string, origin: string): string | null {
  const found = /(?:^|\/)((?:t|j)\/[^\s]+)$/.exec(typed);
  if (!found || !/[/.]/.test(typed)) return null;
  try {
    const { pathname, search } = new URL(`/${found[1]}`, origin);
    return pathname + search;
  } catch {
    return null;
  }
}
