// Space or a click ends the motion of this beat; whatever can be pressed is pressed instead.

import type { Director } from './director.svelte';

const PRESSED = 'button:not(:disabled, [data-cell]), a, input, textarea, select, summary, dialog, [role="radio"]';
const HARDLY_MOVED = 8; // pixels: a press, not a turn of the board

/** What pages listen to so that whoever is impatient need not wait. */
export function hurry(director: Director) {
  let pressed = { x: 0, y: 0 };
  const isFree = (target: EventTarget | null): boolean =>
    director.isBusy && !(target instanceof Element && target.closest(PRESSED));

  return {
    down({ clientX: x, clientY: y }: PointerEvent): void {
      pressed = { x, y };
    },
    up({ target, clientX, clientY }: PointerEvent): void {
      if (isFree(target) && Math.hypot(clientX - pressed.x, clientY - pressed.y) < HARDLY_MOVED) director.finish();
    },
    key(event: KeyboardEvent): void {
      if (event.key !== ' ' || !isFree(event.target)) return;
      event.preventDefault();
      director.finish();
    },
  };
}
