// Sizes of downloads, for people.

import { currentLanguage } from '../texts/index.svelte';

/** Bytes as megabytes, in the language of the page; what is less than one is not nothing. */
export const megabytes = (bytes: number, digits = bytes < 1e6 ? 1 : 0): string =>
  (bytes / 1e6).toLocaleString(currentLanguage(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
