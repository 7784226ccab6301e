// What a player suspects: marks on this device only, one per player and candy.

import type { Candy, Mark } from '../../pieces/chaser';

export type Marks = Record<string, Mark>;

const MARKS: readonly Mark[] = ['no', 'maybe', 'yes'];

const drawer = (keep: string, seat: number): string => `bonbon.notebook/${keep}/${seat}`;
export const cell = (seat: number, candy: Candy): string => `${seat}/${candy}`;

/** The mark after this one: none, cross, question, tick, none. */
const nextMark = (mark: Mark | undefined): Mark | undefined => MARKS[mark ? MARKS.indexOf(mark) + 1 : 0];

export function openNotebook(keep: string, seat: number): Marks {
  try {
    const written: unknown = JSON.parse(localStorage.getItem(drawer(keep, seat)) ?? '{}');
    const entries = Object.entries(written as Record<string, unknown>);
    return Object.fromEntries(entries.filter((one): one is [string, Mark] => MARKS.some((mark) => mark === one[1])));
  } catch {
    return {};
  }
}

export function keepNotebook(keep: string, seat: number, marks: Marks): void {
  try {
    localStorage.setItem(drawer(keep, seat), JSON.stringify(marks));
  } catch {
    // A full or closed storage costs only the memory of the marks.
  }
}

/** The notebook with one cell turned to its next mark. */
export function marked(marks: Marks, at: string): Marks {
  const { [at]: before, ...others } = marks;
  const next = nextMark(before);
  return next ? { ...others, [at]: next } : others;
}
