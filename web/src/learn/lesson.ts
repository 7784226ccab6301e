// Where a guided game stands: which step is shown, and which move it waits for, by counting the lines of the log.

import type { LessonListed, LessonStep } from '../wire';

/** What a step wants: a move, and the words of the guide for it. */
export interface Wish {
  move: string;
  says: string;
}

/** The steps that belong to the game after this many lines of the log; the last ones stay. */
export function stepsAfter(lesson: LessonListed, made: number): LessonStep[] {
  const end = lesson.steps.at(-1)?.after ?? 0;
  return lesson.steps.filter((step) => step.after === Math.min(made, end));
}

/** The move that the lesson waits for, or null where the learner is free. */
export const expectedMove = (lesson: LessonListed, movesSoFar: readonly string[]): string | null =>
  stepsAfter(lesson, movesSoFar.length).find((step) => step.move)?.move ?? null;

/** The expected move, as long as it may be made. */
export const askedFor = (legal: readonly string[], expected: string | null): string | null =>
  expected !== null && legal.includes(expected) ? expected : null;

/** Whether the lesson still has something to say after this many lines. */
export const goesOn = (lesson: LessonListed, made: number): boolean => lesson.steps.some((step) => step.after > made);

/** The first sentence, which says what to do, and the rest. */
export function orderAndReason(said: string): { order: string; reason: string } {
  const end = /[.!?](?=\s|$)/.exec(said)?.index ?? said.length;
  return { order: said.slice(0, end + 1), reason: said.slice(end + 1).trim() };
}
