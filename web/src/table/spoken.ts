// What somebody said or showed, in words, and as much of it as a bubble holds.

import type { Spoken } from '../server/connection.svelte';
import { t } from '../texts/index.svelte';

const BUBBLE = 32; // letters

export const spokenWords = ({ kind, text }: Pick<Spoken, 'kind' | 'text'>): string =>
  kind === 'said' ? text : t(`table.reactions.${text as 'bravo'}`);

/** At most so many letters, the last of them "…". */
export function inABubble(text: string): string {
  const letters = [...text];
  return letters.length > BUBBLE
    ? `${letters
        .slice(0, BUBBLE - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
