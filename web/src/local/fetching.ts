// Files of this version over the network: what goes wrong is named where it happens, in no browser's words.

/** A file is not, or no longer, the one of this version. */
export class Changed extends Error {}

/** Nobody answers, or somebody who does not know. */
export class Away extends Error {}

const GONE = [404, 410];

/** An answer that has what was asked for. */
export async function fetched(url: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, options).catch(isAway);
  if (answer.ok) return answer;
  const why = `${url}: ${answer.status}`;
  throw GONE.includes(answer.status) ? new Changed(why) : new Away(why);
}

/** For what comes in parts, too: the network may go in the middle. */
export function isAway(why: unknown): never {
  throw new Away(String(why), { cause: why });
}
