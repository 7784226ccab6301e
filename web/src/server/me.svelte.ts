// Who we are on this server: a guest with a name, no account.

import { currentLanguage, t } from '../texts/index.svelte';
import type { Me } from '../wire';
import { forgetMyName, introduce, Refusal, whoAmI } from './api';

let me = $state.raw<Me | null>(null);

export const myName = (): string => me?.name ?? '';

/** The guest behind the cookie, if there is one. */
export async function meet(): Promise<Me | null> {
  try {
    me = await whoAmI();
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.code !== 'no-guest') throw problem;
    me = null;
  }
  return me;
}

/** Take a name, or change it. */
export async function callMe(name: string): Promise<void> {
  me = await introduce({ name: name.trim().slice(0, 24), language: currentLanguage() });
}

/** Have no name any more, at no table and in no record. */
export async function forgetMe(): Promise<void> {
  me = await forgetMyName();
}

/** Be a guest before sitting down: the stored name, or a friendly one. */
export async function beSomebody(): Promise<void> {
  if (me ?? (await meet())) return;
  await callMe(t('home.guest'));
}
