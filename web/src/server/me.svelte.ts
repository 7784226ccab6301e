// Who we are on this server: a guest with a name, no account.

import { noLongerWanted } from '../notify/wish';
import { currentLanguage, t } from '../texts/index.svelte';
import type { Me } from '../wire';
import { forgetMyName, introduce, Refusal, whoAmI } from './api';

/** The name that was given to somebody who never chose one. */
const NAMELESS = 'bonbon.nameless';
/** The last name that was chosen on this device. */
const LAST = 'bonbon.name';
const NICKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

let me = $state.raw<Me | null>(null);
let met: Promise<Me | null> | null = null;

export const myName = (): string => me?.name ?? '';

/** Whether somebody chose the name that we have. */
export const isNamed = (): boolean => myName() !== '' && myName() !== localStorage.getItem(NAMELESS);

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

/** The same, asked of the server once for all pages. */
export function meetOnce(): Promise<Me | null> {
  if (me) return Promise.resolve(me);
  met ??= meet().finally(() => {
    met = null;
  });
  return met;
}

/** What to call somebody who has not said it yet: as they were called before, or something sweet. */
export function suggestedName(): string {
  if (isNamed()) return myName();
  const nick = NICKS[Math.floor(Math.random() * NICKS.length)]!;
  return localStorage.getItem(LAST) ?? t(`people.nicks.${nick}`);
}

/** Take a name, or change it. */
export async function callMe(name: string): Promise<void> {
  me = await introduce({ name: name.trim().slice(0, 24), language: currentLanguage() });
  localStorage.setItem(LAST, me.name);
  localStorage.removeItem(NAMELESS);
}

/** Have no name any more, at no table and in no record. */
export async function forgetMe(): Promise<void> {
  me = await forgetMyName();
  localStorage.removeItem(LAST);
  noLongerWanted();
}

/** Be a guest where nobody reads the name: the stored one, or a friendly one. */
export async function beSomebody(): Promise<void> {
  if (await meetOnce()) return;
  me = await introduce({ name: t('home.guest'), language: currentLanguage() });
  localStorage.setItem(NAMELESS, me.name);
}
