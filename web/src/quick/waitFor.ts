// From a wish to the table where one waits for whoever wishes the same.

import { go, pathHere } from '../route.svelte';
import { quickMatch } from '../server/api';
import { complain } from '../ui/notices.svelte';
import { beNamed } from '../ui/nameQuestion.svelte';
import type { QuickWish } from '../wire';

/** When bots are offered, and when a game with days for every move. */
export const BOTS_AFTER = 30_000;
export const DAYS_AFTER = 600_000;
/** Two who wait at two tables for the same meet when one of them looks again. */
export const LOOK_AGAIN_EVERY = 60_000;

/** Wait for whoever wishes the same; whoever has no name is asked for one. Whether a place was found. */
export async function waitFor(wish: QuickWish, replace = false): Promise<boolean> {
  try {
    if (!(await beNamed())) return false;
    const found = await quickMatch(wish);
    if (pathHere() !== found.path) go(found.path, replace);
    return true;
  } catch (problem) {
    complain(problem);
    return false;
  }
}
