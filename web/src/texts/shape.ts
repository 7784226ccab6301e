// What every language must say: the keys of the English texts.

import type { texts } from './en';

/** A text, or two of them: one and many (by `n`), or said of the reader and of others (by `you`). */
export type Text = string | { one: string; other: string } | { you: string; other: string };

/** The same keys with other words; the compiler names the one that is missing. */
export type InOtherWords<T> = { [K in keyof T]: T[K] extends Text ? Text : InOtherWords<T[K]> };

export type Texts = InOtherWords<typeof texts>;
