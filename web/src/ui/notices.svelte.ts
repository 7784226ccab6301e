// Short notices at the edge of the screen: what went wrong and what to do, what somebody said.

import { Refusal } from '../server/api';
import { t } from '../texts/index.svelte';

export interface Notice {
  id: number;
  text: string;
  kind: 'plain' | 'bad';
}

let notices = $state<Notice[]>([]);
let last = 0;

export const currentNotices = (): Notice[] => notices;

export function notify(text: string, kind: Notice['kind'] = 'plain', lasts = 5000): void {
  const id = ++last;
  notices = [...notices.slice(-3), { id, text, kind }];
  setTimeout(() => dismiss(id), lasts);
}

export function dismiss(id: number): void {
  notices = notices.filter((one) => one.id !== id);
}

/** Why something was not done, in words. */
export function wordsFor(problem: unknown): string {
  if (problem instanceof Refusal && problem.code === 'offline') return t('common.offline');
  if (problem instanceof Refusal && problem.message) return problem.message;
  return t('common.wentWrong');
}

export const complain = (problem: unknown): void => notify(wordsFor(problem), 'bad');
