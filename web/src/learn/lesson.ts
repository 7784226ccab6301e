// Where a guided game stands: which step is shown, and which move it waits for. The lines of the log are counted, no more.

import type { LessonListed, LessonStep } from '../wire';

/** The steps that belong to the game after this many lines of the log; the last ones stay. */
export function stepsAfter(lesson: LessonListed, made: number): LessonStep[] {
  const end = lesson.steps.at(-1)?.after ?? 0;
  return lesson.steps.filter((step) => step.after === Math.min(made, end));
}

/** The move that the lesson waits for, or null where the learner is free. */
export const expectedMove = (lesson: LessonListed, movesSoFar: readonly string[]): string | null =>
  stepsAfter(lesson, movesSoFar.length).find((step) => step.move)?.move ?? null;

/** What may be chosen: the expected move alone where there is one, else everything. */
export const narrowed = (legal: string[], expected: string | null): string[] =>
  expected !== null && legal.includes(expected) ? [expected] : legal;

/** Whether the lesson still has something to say after this many lines. */
export const goesOn = (lesson: LessonListed, made: number): boolean => lesson.steps.some((step) => step.after > made);
