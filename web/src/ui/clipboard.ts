// Something for the clipboard; where there is none, it is shown long enough to be copied by hand.

import { notify } from './notices.svelte';

const BY_HAND = 30_000;

export async function copy(text: string, said: string, lasts = 5000): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(said, 'plain', lasts);
  } catch {
    notify(text, 'plain', BY_HAND);
  }
}
