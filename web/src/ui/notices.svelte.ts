// Short notices at the edge of the screen: what went wrong and what to do, what somebody said.

import { hasPlayedHere, isLocal, LOCAL_PLACE } from '../local/mode';
import { Refusal } from '../server/api';
import { t } from '../texts/index.svelte';

export interface Notice {
  id: number;
  text: string;
  kind: 'plain' | 'bad';
  /** Something that can be done about it. */
  action?: Action;
}

export interface Action {
  label: string;
  run: () => void;
}

const LONG_ENOUGH = 9000; // milliseconds for two sentences

let notices = $state<Notice[]>([]);
let last = 0;

export const currentNotices = (): Notice[] => notices;

export function notify(text: string, kind: Notice['kind'] = 'plain', lasts = 5000, action?: Action): void {
  const id = ++last;
  notices = [...notices.slice(-3), { id, text, kind, ...(action ? { action } : {}) }];
  setTimeout(() => dismiss(id), lasts);
}

export function dismiss(id: number): void {
  notices = notices.filter((one) => one.id !== id);
}

// An open sheet makes the rest of the page inert: notices are shown where the person is.
let places = $state.raw<symbol[]>([]);

/** Somewhere notices can be shown, until the returned function is called. */
export function offerPlace(place: symbol): () => void {
  places = [...places, place];
  return () => {
    places = places.filter((one) => one !== place);
  };
}

/** Whether notices are shown at this place: at the one that was opened last. */
export const isShownAt = (place: symbol): boolean => places.at(-1) === place;

/** A part of the page did not come over the network; where there is one, another page may have it. */
export function sayWhatIsMissing(): void {
  const again = { label: t('local.failed.reload'), run: () => location.reload() };
  const ways: [Action?] = navigator.onLine ? [again] : [];
  notify(t(isLocal() ? 'local.failed.network' : 'common.offline'), 'bad', LONG_ENOUGH, ...ways);
}

/** Why something was not done, in words. */
export function wordsFor(problem: unknown): string {
  if (isOffline(problem)) return t('common.offline');
  if (problem instanceof Refusal && problem.message) return problem.message;
  return t('common.wentWrong');
}

export function complain(problem: unknown): void {
  if (isOffline(problem) && isLocal()) return; // the table itself says why it is not there
  notify(wordsFor(problem), 'bad', 5000, wayOut(problem));
}

const isOffline = (problem: unknown): boolean => problem instanceof Refusal && problem.code === 'offline';

/** Whoever has played without the server can do so while it cannot be reached. */
function wayOut(problem: unknown): Action | undefined {
  if (!isOffline(problem) || isLocal() || !hasPlayedHere()) return undefined;
  return { label: t('local.offer'), run: () => location.assign(LOCAL_PLACE) };
}
