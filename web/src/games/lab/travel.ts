// Pieces travel from where they lay to where they lie; nothing waits for it, and the next position ends it at once.

import { calm, takesTheEye } from '../../ui/motion';
import { zone, type Arrival } from './zones';

const TRAVEL = 520;
const CLOSE = 320;
const STAGGER = 45;
/** A card that leaves stays in sight for a while; the next move does not wait for all of it. */
const LONGEST_LOOK = 900;
const EASE_OUT = 'cubic-bezier(.2, .8, .2, 1)';
const EASE_BELT = 'cubic-bezier(.45, 0, .3, 1)';

interface Seen {
  box: DOMRect;
  zone: string;
  drawing: SVGElement | null;
}

/** Where everything lay before the change. */
export interface Memory {
  pieces: Map<string, Seen>;
  zones: Map<string, DOMRect>;
}

let running: (() => void)[] = [];

export function settle(): void {
  for (const end of running) end();
  running = [];
}

export function remember(root: HTMLElement): Memory {
  settle();
  const pieces = new Map<string, Seen>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    pieces.set(node.dataset.piece!, { box: node.getBoundingClientRect(), zone: node.dataset.lies ?? '', drawing: node.querySelector('svg') });
  }
  const zones = new Map<string, DOMRect>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-zone]')) zones.set(node.dataset.zone!, node.getBoundingClientRect());
  return { pieces, zones };
}

/** Let everything travel that has moved. `face` draws a card that leaves the game. */
export function travel(root: HTMLElement, before: Memory, arrivals: Arrival[], face: (word: string) => string): void {
  if (typeof root.animate !== 'function') return;
  const nodes = new Map([...root.querySelectorAll<HTMLElement>('[data-piece]')].map((node) => [node.dataset.piece!, node]));
  const moved = new Set(arrivals.map((one) => String(one.piece.id)));
  if (calm()) return point([...moved].flatMap((id) => nodes.get(id) ?? []));
  // First everything is measured, then everything is set in motion: each other order would lay the page out again and again.
  const slides = [...nodes].flatMap(([id, node]) => (moved.has(id) ? [] : slideOf(node, before.pieces.get(id))));
  const flights = arrivals.flatMap((one) => flightOf(root, nodes.get(String(one.piece.id)), one, before));
  begin([...slides.map((one) => slide(one, arrivals.length > 0)), ...flights.map((one, i) => fly(overlay(root), one, i * STAGGER, face))]);
}

/** Reduced motion: changed things are outlined for a while. */
function point(changed: HTMLElement[]): void {
  for (const node of changed) node.classList.add('changed');
  const rest = (): void => changed.forEach((node) => node.classList.remove('changed'));
  const timer = setTimeout(rest, 1500);
  running.push(() => { clearTimeout(timer); rest(); });
}

/** Something in motion, and what is tidied up when everything has come to rest. */
interface Motion {
  motion: Animation;
  tidy?: () => void;
}

/**
 * All set off together once the new position is drawn. That frame is the dear one: what began before it would lose its first
 * steps. Tidying waits for the last for the same reason.
 */
function begin(motions: Motion[]): void {
  if (motions.length === 0) return;
  for (const { motion } of motions) motion.pause();
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      takesTheEye(Math.min(LONGEST_LOOK, Math.max(...motions.map(({ motion }) => endOf(motion)))));
      for (const { motion } of motions) motion.play();
    });
  });
  const rest = (): void => {
    cancelAnimationFrame(frame);
    for (const { motion, tidy } of motions) { motion.cancel(); tidy?.(); }
  };
  running.push(rest);
  void Promise.all(motions.map(({ motion }) => motion.finished)).then(rest, () => undefined);
}

const endOf = (motion: Animation): number => Number(motion.effect?.getComputedTiming().endTime ?? 0);

interface Slide {
  node: HTMLElement;
  x: number;
  y: number;
}

/** A piece that stays in its zone and lies elsewhere now. */
function slideOf(node: HTMLElement, old: Seen | undefined): Slide[] {
  if (!old || old.zone !== node.dataset.lies) return [];
  const box = node.getBoundingClientRect();
  const [x, y] = [old.box.left - box.left, old.box.top - box.top];
  return Math.abs(x) + Math.abs(y) < 1 || box.width === 0 ? [] : [{ node, x, y }];
}

/** It moves up, after the take. */
const slide = ({ node, x, y }: Slide, later: boolean): Motion => ({
  motion: node.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }],
    { duration: CLOSE, delay: later ? 180 : 0, easing: EASE_BELT, fill: 'backwards' }),
});

interface Flight {
  node: HTMLElement | undefined;
  word: string;
  leaves: boolean;
  start: DOMRect;
  end: DOMRect;
  drawing: SVGElement | null;
}

/** A piece that changes its zone. */
function flightOf(root: HTMLElement, node: HTMLElement | undefined, { piece, to, from }: Arrival, before: Memory): Flight[] {
  const old = before.pieces.get(String(piece.id));
  const leaves = to === zone.gone;
  const start = old?.box ?? before.zones.get(from ?? zone.pile);
  const end = node?.getBoundingClientRect() ?? root.querySelector(`[data-zone="${leaves ? zone.belt : to}"]`)?.getBoundingClientRect();
  if (!start || !end || start.width === 0 || end.width === 0) return [];
  const drawing = leaves ? null : (node?.querySelector('svg') ?? old?.drawing ?? null);
  return [{ node, word: piece.word, leaves, start, end, drawing }];
}

/** It flies there in front of everything. */
function fly(sky: HTMLElement, { node, word, leaves, start, end, drawing }: Flight, delay: number, face: (word: string) => string): Motion {
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  if (drawing) ghost.append(drawing.cloneNode(true));
  else ghost.innerHTML = face(word);
  sky.append(ghost);
  const hidden = node?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1 });
  hidden?.pause();
  const tidy = (): void => { ghost.remove(); hidden?.cancel(); };
  return { motion: leaves ? leave(ghost, start, end, delay) : cross(ghost, start, end, delay, !node), tidy };
}

function overlay(root: HTMLElement): HTMLElement {
  return root.querySelector<HTMLElement>('.flights') ?? root;
}

/** Along an arc, from one place to the other; fades away where there is nothing to land on. */
function cross(ghost: HTMLElement, start: DOMRect, end: DOMRect, delay: number, fades: boolean): Animation {
  const wide = fades ? Math.min(start.width, 44) : end.width;
  const land = fades ? { x: end.left + end.width / 2 - wide / 2, y: end.top + end.height / 2 - wide * 0.7 } : { x: end.left, y: end.top };
  ghost.style.width = `${wide}px`;
  const first = `translate(${start.left}px, ${start.top}px) scale(${Math.max(0.3, start.width / wide)})`;
  const middle = `translate(${(start.left + land.x) / 2}px, ${(start.top + land.y) / 2 - 24}px) scale(${(start.width / wide + 1) / 2})`;
  const last = `translate(${land.x}px, ${land.y}px)`;
  return ghost.animate([
    { transform: first, opacity: 1 },
    { transform: middle, opacity: 1 },
    { transform: last, opacity: fades ? 0 : 1 },
  ], { duration: TRAVEL, delay, easing: EASE_OUT, fill: 'both' });
}

/** A card that leaves the game is shown for a moment, then fades. */
function leave(ghost: HTMLElement, start: DOMRect, belt: DOMRect, delay: number): Animation {
  const wide = 84;
  ghost.style.width = `${wide}px`;
  const [x, y] = [belt.left + belt.width / 2 - wide / 2, belt.top + belt.height / 2 - wide * 0.72];
  const shown = `translate(${x}px, ${y}px)`;
  return ghost.animate([
    { transform: `translate(${start.left}px, ${start.top}px) scale(${Math.max(0.3, start.width / wide)})`, opacity: 1 },
    { transform: shown, opacity: 1, offset: 0.3 },
    { transform: shown, opacity: 1, offset: 0.8 },
    { transform: `translate(${x}px, ${y + 30}px) rotate(8deg) scale(.8)`, opacity: 0 },
  ], { duration: 1500, delay, easing: EASE_OUT, fill: 'both' });
}
