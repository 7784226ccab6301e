// The question for one's name: asked once before sitting down, and whenever somebody wants another one.

import { isNamed, meetOnce } from '../server/me.svelte';

interface Question {
  /** Whether somebody who has no name yet is about to sit down. */
  first: boolean;
  answered: (named: boolean) => void;
}

let question = $state.raw<Question | null>(null);

export const nameQuestion = (): Question | null => question;

function pose(first: boolean): Promise<boolean> {
  question?.answered(false);
  return new Promise((done) => {
    question = {
      first,
      answered: (named) => {
        question = null;
        done(named);
      },
    };
  });
}

/** Have a name before sitting down; whether there is one. */
export async function beNamed(): Promise<boolean> {
  await meetOnce();
  return isNamed() || pose(true);
}

/** Show one's name, to change or delete it. */
export const openName = (): void => void pose(false);
