// Fingers, mouse and wheel over the 3D board: one finger turns, two come nearer, a short touch is a tap.

export interface Meanings {
  /** Degrees to turn and to tilt. */
  orbit: (turn: number, tilt: number) => void;
  /** Says whether there was room to come nearer or to go back. */
  zoom: (factor: number) => boolean;
  tap: (x: number, y: number) => void;
}

interface Finger {
  x: number;
  y: number;
}

const SLACK = 7; // pixels that a tap may tremble
const DEGREES = 0.4; // for each pixel

export class Gestures {
  private fingers = new Map<number, Finger>();
  private start: Finger | null = null;
  private dragged = false;
  private leave = new AbortController();

  constructor(
    private element: HTMLElement,
    private means: Meanings,
  ) {
    const { signal } = this.leave;
    element.addEventListener('pointerdown', (event) => this.down(event), { signal });
    element.addEventListener('pointermove', (event) => this.move(event), { signal });
    element.addEventListener('pointerup', (event) => this.up(event), { signal });
    element.addEventListener('pointercancel', (event) => this.lift(event), { signal });
    element.addEventListener('wheel', (event) => this.roll(event), { signal, passive: false });
  }

  stop(): void {
    this.leave.abort();
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.dragged = this.fingers.size > 1;
    if (this.fingers.size === 1) this.start = { x: event.clientX, y: event.clientY };
  }

  private move(event: PointerEvent): void {
    const last = this.fingers.get(event.pointerId);
    if (!last || !this.start) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.dragged && Math.hypot(now.x - this.start.x, now.y - this.start.y) < SLACK) return;
    if (!this.dragged) this.element.setPointerCapture(event.pointerId);
    this.dragged = true;
    if (this.fingers.size === 1) this.means.orbit((last.x - now.x) * DEGREES, (now.y - last.y) * DEGREES);
    else this.pinch(event.pointerId, now);
    this.fingers.set(event.pointerId, now);
  }

  private pinch(moved: number, now: Finger): void {
    const [other] = [...this.fingers].find(([id]) => id !== moved) ?? [];
    if (other === undefined) return;
    const rest = this.fingers.get(other)!;
    const last = this.fingers.get(moved)!;
    const before = Math.hypot(last.x - rest.x, last.y - rest.y);
    if (before > 0) this.means.zoom(Math.hypot(now.x - rest.x, now.y - rest.y) / before);
  }

  private up(event: PointerEvent): void {
    const tapped = this.fingers.size === 1 && this.fingers.has(event.pointerId) && !this.dragged;
    this.lift(event);
    if (!tapped) return;
    const { left, top } = this.element.getBoundingClientRect();
    this.means.tap(event.clientX - left, event.clientY - top);
  }

  private lift(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  private roll(event: WheelEvent): void {
    if (this.means.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)))) event.preventDefault();
  }
}
