// What the address of the frame says: language, theme, the first move that is shown, through whose eyes.

import type { Language } from '../texts/index.svelte';

export interface Settings {
  /** Null: as the browser prefers. */
  language: Language | null;
  theme: 'light' | 'dark' | null;
  move: number;
  seat: string;
}

export function settingsIn(hash: string): Settings {
  const said = new URLSearchParams(hash.slice(1));
  const [lang, theme, seat] = [said.get('lang'), said.get('theme'), said.get('seat') ?? ''];
  return {
    language: lang === null ? null : /^fr\b/i.test(lang) ? 'fr' : 'en',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    move: Math.max(0, Math.trunc(Number(said.get('move')) || 0)),
    seat: /^(\d|watcher)$/.test(seat) ? seat : 'all',
  };
}
