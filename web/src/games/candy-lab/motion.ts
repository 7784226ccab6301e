// Pieces travel from where they lay to where they lie; nothing waits for it, and the next position ends it at once.

import { calm, lasting } from '../../ui/motion';
import { zone, type Arrival } from './pieceTracking';

const TRAVEL = 520;
const CLOSE = 320;
const STAGGER = 45;
const AFTER_THE_TAKE = 180;
const LEAVE = 900;
/** Pieces set off when the new position has been drawn. */
const MARGIN = 50;
const EASE_OUT = 'cubic-bezier(.2, .8, .2, 1)';
/** EASE_OUT in two parts: until half of the way is made, after 13 % of the time, and from there. */
const HALFWAY = 0.13;
const EASE_UP = 'cubic-bezier(.39, .41, .68, .74)';
const EASE_DOWN = 'cubic-bezier(.14, .78, .31, 1)';
const EASE_BELT = 'cubic-bezier(.45, 0, .3, 1)';

/** How long it takes at the normal pace until so many pieces have arrived, or a card has left the game. */
export const flightTime = (pieces: number, leaves: boolean): number =>
  Math.max(leaves ? LEAVE : TRAVEL, AFTER_THE_TAKE + CLOSE) + STAGGER * Math.max(0, pieces - 1) + MARGIN;

interface Seen {
  box: DOMRect;
  zone: string;
  drawing: SVGElement | null;
}

/** Where everything lay before the change. */
export interface Measured {
  pieces: Map<string, Seen>;
  zones: Map<string, DOMRect>;
}

let running: (() => void)[] = [];

export function finishMotion(): void {
  for (const end of running) end();
  running = [];
}

export function measurePieces(root: HTMLElement): Measured {
  finishMotion();
  const pieces = new Map<string, Seen>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    pieces.set(node.dataset.piece!, {
      box: node.getBoundingClientRect(),
      zone: node.dataset.lies ?? '',
      drawing: node.querySelector('svg'),
    });
  }
  const zones = new Map<string, DOMRect>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-zone]'))
    zones.set(node.dataset.zone!, node.getBoundingClientRect());
  return { pieces, zones };
}

/** Let everything travel that has moved. `face` draws a card that leaves the game. */
export function animateMoves(
  root: HTMLElement,
  before: Measured,
  arrivals: Arrival[],
  face: (word: string) => string,
): void {
  if (typeof root.animate !== 'function') return;
  const nodes = new Map(
    [...root.querySelectorAll<HTMLElement>('[data-piece]')].map((node) => [node.dataset.piece!, node]),
  );
  const moved = new Set(arrivals.map((one) => String(one.piece.id)));
  if (lasting(TRAVEL) === 0) {
    if (!calm()) return;
    point([...moved].flatMap((id) => nodes.get(id) ?? []));
    return;
  }
  // First everything is measured, then everything is set in motion: any other order lays the page out again and again.
  const slides = [...nodes].flatMap(([id, node]) => (moved.has(id) ? [] : slideOf(node, before.pieces.get(id))));
  const flights = arrivals.flatMap((one) => flightOf(root, nodes.get(String(one.piece.id)), one, before));
  begin([
    ...slides.map((one) => slide(one, arrivals.length > 0)),
    ...flights.map((one, i) => fly(overlay(root), one, i * STAGGER, face)),
  ]);
}

/** Reduced motion: changed things are outlined for a while. */
function point(changed: HTMLElement[]): void {
  for (const node of changed) node.classList.add('changed');
  const rest = (): void => changed.forEach((node) => node.classList.remove('changed'));
  const timer = setTimeout(rest, 1500);
  running.push(() => {
    clearTimeout(timer);
    rest();
  });
}

/** Something in motion: its keyframes with their times in milliseconds, and what is tidied up when everything rests. */
interface Motion {
  node: HTMLElement;
  frames: (Keyframe & { at: number })[];
  tidy?: () => void;
}

/**
 * All begin and end together, however long each of them moves: whatever ends on its own is painted into the page again,
 * which costs the others a frame or more. For the same reason nothing is tidied up before everything rests.
 */
function begin(motions: Motion[]): void {
  if (motions.length === 0) return;
  const duration = Math.max(...motions.flatMap(({ frames }) => frames.map(({ at }) => at)));
  const started = motions.map(({ node, frames }) =>
    node.animate(stretched(frames, duration), { duration: lasting(duration), fill: 'both' }),
  );
  const rest = (): void => {
    for (const motion of started) motion.cancel();
    for (const { tidy } of motions) tidy?.();
  };
  running.push(rest);
  void Promise.all(started.map((motion) => motion.finished)).then(rest, () => undefined);
}

/** Keyframes from the beginning to the end of everything: waiting before the first and after the last. */
function stretched(frames: Motion['frames'], duration: number): Keyframe[] {
  const timed = frames.map(({ at, ...frame }): Keyframe => ({ ...frame, offset: at / duration }));
  return [{ ...timed[0], easing: 'linear', offset: 0 }, ...timed, { ...timed.at(-1), offset: 1 }];
}

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
function slide({ node, x, y }: Slide, later: boolean): Motion {
  const start = later ? AFTER_THE_TAKE : 0;
  return {
    node,
    frames: [
      { at: start, transform: `translate(${x}px, ${y}px)`, easing: EASE_BELT },
      { at: start + CLOSE, transform: 'none' },
    ],
  };
}

interface Flight {
  node: HTMLElement | undefined;
  word: string;
  leaves: boolean;
  start: DOMRect;
  end: DOMRect;
  drawing: SVGElement | null;
}

/** A piece that changes its zone. */
function flightOf(
  root: HTMLElement,
  node: HTMLElement | undefined,
  { piece, to, from }: Arrival,
  before: Measured,
): Flight[] {
  const old = before.pieces.get(String(piece.id));
  const leaves = to === zone.gone;
  const start = old?.box ?? before.zones.get(from ?? zone.pile);
  const end =
    node?.getBoundingClientRect() ??
    root.querySelector(`[data-zone="${leaves ? zone.belt : to}"]`)?.getBoundingClientRect();
  if (!start || !end || start.width === 0 || end.width === 0) return [];
  const drawing = leaves ? null : (node?.querySelector('svg') ?? old?.drawing ?? null);
  return [{ node, word: piece.word, leaves, start, end, drawing }];
}

/** It flies there in front of everything. */
function fly(
  sky: HTMLElement,
  { node, word, leaves, start, end, drawing }: Flight,
  delay: number,
  face: (word: string) => string,
): Motion {
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  if (drawing) ghost.append(drawing.cloneNode(true));
  else ghost.innerHTML = face(word);
  sky.append(ghost);
  const hidden = node?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1 });
  hidden?.pause();
  const tidy = (): void => {
    ghost.remove();
    hidden?.cancel();
  };
  return {
    node: ghost,
    frames: leaves ? leave(ghost, start, end, delay) : cross(ghost, start, end, delay, !node),
    tidy,
  };
}

function overlay(root: HTMLElement): HTMLElement {
  return root.querySelector<HTMLElement>('.flights') ?? root;
}

/** Along an arc, from one place to the other; fades away where there is nothing to land on. */
function cross(ghost: HTMLElement, start: DOMRect, end: DOMRect, at: number, fades: boolean): Motion['frames'] {
  const wide = fades ? Math.min(start.width, 44) : end.width;
  const land = fades
    ? { x: end.left + end.width / 2 - wide / 2, y: end.top + end.height / 2 - wide * 0.7 }
    : { x: end.left, y: end.top };
  ghost.style.width = `${wide}px`;
  const first = `translate(${start.left}px, ${start.top}px) scale(${Math.max(0.3, start.width / wide)})`;
  const top = { x: (start.left + land.x) / 2, y: (start.top + land.y) / 2 - 24 };
  const middle = `translate(${top.x}px, ${top.y}px) scale(${(start.width / wide + 1) / 2})`;
  const last = `translate(${land.x}px, ${land.y}px)`;
  return [
    { at, transform: first, opacity: 1, easing: EASE_UP },
    { at: at + HALFWAY * TRAVEL, transform: middle, opacity: 1, easing: EASE_DOWN },
    { at: at + TRAVEL, transform: last, opacity: fades ? 0 : 1 },
  ];
}

/** A card that leaves the game is shown for a moment, then fades. */
function leave(ghost: HTMLElement, start: DOMRect, belt: DOMRect, at: number): Motion['frames'] {
  const wide = 84;
  ghost.style.width = `${wide}px`;
  const [x, y] = [belt.left + belt.width / 2 - wide / 2, belt.top + belt.height / 2 - wide * 0.72];
  const shown = `translate(${x}px, ${y}px)`;
  return [
    {
      at,
      transform: `translate(${start.left}px, ${start.top}px) scale(${Math.max(0.3, start.width / wide)})`,
      opacity: 1,
      easing: EASE_OUT,
    },
    { at: at + 320, transform: shown, opacity: 1 },
    { at: at + 700, transform: shown, opacity: 1, easing: EASE_OUT },
    { at: at + LEAVE, transform: `translate(${x}px, ${y + 30}px) scale(.8)`, opacity: 0 },
  ];
}
