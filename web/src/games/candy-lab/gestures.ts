// Dragging a stick to an end of the belt, with mouse, pen or finger.

import type { Attachment } from 'svelte/attachments';
import type { End } from './notation';

interface Dragging {
  /** The stick has left its place: the ends may light up. */
  lift: () => void;
  drop: (end: End) => void;
}

const START = 8;

export const draggable =
  ({ lift, drop }: Dragging): Attachment<HTMLElement> =>
  (node) => {
    function press(down: PointerEvent): void {
      if (down.button !== 0) return;
      let ghost: HTMLElement | null = null;
      const move = (event: PointerEvent): void => {
        if (!ghost && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < START) return;
        if (!ghost) {
          ghost = copyOf(node);
          lift();
        }
        const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
        ghost.style.transform = `translate(${x}px, ${y}px) rotate(-4deg)`;
        mark(nearestEnd(event));
      };
      const release = (event: PointerEvent): void => {
        stop();
        const end = ghost && event.type === 'pointerup' ? nearestEnd(event) : null;
        if (ghost) swallowClick();
        ghost?.remove();
        mark(null);
        if (end) drop(end.dataset.end as End);
      };
      const stop = (): void => {
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', release);
        removeEventListener('pointercancel', release);
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', release);
      addEventListener('pointercancel', release);
    }
    node.addEventListener('pointerdown', press);
    return () => node.removeEventListener('pointerdown', press);
  };

/** What the finger carries. */
function copyOf(node: HTMLElement): HTMLElement {
  const box = node.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.append(...[node.querySelector('svg')].flatMap((one) => one?.cloneNode(true) ?? []));
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    zIndex: '50',
    pointerEvents: 'none',
  });
  document.body.append(ghost);
  return ghost;
}

/** The end that a drop here means: over the belt the nearer one. */
function nearestEnd(event: PointerEvent): HTMLElement | null {
  const belt = document.querySelector('[data-zone="belt"]')?.getBoundingClientRect();
  if (!belt || event.clientY < belt.top - 30 || event.clientY > belt.bottom + 30) return null;
  const far = (end: HTMLElement): number => {
    const box = end.getBoundingClientRect();
    return Math.hypot(event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2);
  };
  return [...document.querySelectorAll<HTMLElement>('[data-end]')].sort((a, b) => far(a) - far(b))[0] ?? null;
}

function mark(near: HTMLElement | null): void {
  for (const end of document.querySelectorAll('[data-end]')) end.classList.toggle('near', end === near);
}

/** The release after a drag is no tap. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
