// What every language must say: the keys of the English texts.

import type { texts } from './en';
import type { Text } from './index.svelte';

/** The same keys with other words; the compiler names the one that is missing. */
export type InOtherWords<T> = { [K in keyof T]: T[K] extends Text ? Text : InOtherWords<T[K]> };

export type Texts = InOtherWords<typeof texts>;
