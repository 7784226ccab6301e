// The fields of an edition as the pages handle them: what they mean is for the rules to say.

import { maybe, t } from '../texts/index.svelte';
import type { Settings } from '../wire';

export type Fields = Record<string, unknown>;
/** An edition as a table is set up with it: the name of one that is shipped, or the fields of one's own. */
export type Edition = NonNullable<Settings['edition']>;

export const STANDARD = 'standard';

/** What an edition is called; those that come with a game have names in the reader's language. */
export const editionName = (edition: Edition | undefined): string =>
  typeof edition === 'object' ? textOf(edition, 'name') : shippedName(edition ?? STANDARD);

export const shippedName = (name: string): string => maybe(`editions.shipped.${name}`) ?? name;

/** What to say of the edition where only another than the standard one is worth a word. */
export const unusualEdition = (edition: Edition | undefined): string =>
  edition === undefined || edition === STANDARD ? '' : t('editions.of', { name: editionName(edition) });

export const textOf = (fields: Fields, field: string): string => {
  const value = fields[field];
  return typeof value === 'string' ? value : '';
};

/** A number, or nothing where none is said. */
export const numberOf = (fields: Fields, field: string): number | null => {
  const value = fields[field];
  return typeof value === 'number' ? value : null;
};

/** The entries of a list that are texts: pieces, every copy, or rows. */
export const namesIn = (fields: Fields, field: string): string[] => listIn(fields, field).map(String);

export const listIn = (fields: Fields, field: string): unknown[] => {
  const value = fields[field];
  return Array.isArray(value) ? (value as unknown[]) : [];
};

/** How often each piece comes. */
export function countsOf(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The same with so many of one piece; copies stand side by side, in the order of `kinds`. */
export function withCount(kinds: string[], names: string[], piece: string, count: number): string[] {
  const counts = countsOf(names).set(piece, count);
  return kinds.flatMap((kind) => Array<string>(counts.get(kind) ?? 0).fill(kind));
}

const LONGEST_MESSAGE = 3500; // characters: a table takes no longer ones

/** Whether an edition can be told to a table that there is. */
export const fitsIntoAMessage = (fields: Fields): boolean => JSON.stringify(fields).length < LONGEST_MESSAGE;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
