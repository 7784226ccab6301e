// Movements of the scene that run only while something moves, and that can always be brought to their end.

interface Motion {
  started: number | null;
  lasts: number;
  step: (share: number) => void;
  end: () => void;
}

export class Motions {
  private running = new Map<string, Motion>();

  /** Where drawing is slow nothing moves: everything is at its end at once. */
  constructor(private still: boolean) {}

  /** Start a movement; one of the same name is brought to its end first. */
  start(name: string, lasts: number, step: (share: number) => void, end: () => void = () => undefined): void {
    this.finish(name);
    this.running.set(name, { started: null, lasts, step, end });
    if (lasts <= 0 || this.still) this.finish(name);
    else step(0);
  }

  finish(name: string): void {
    const motion = this.running.get(name);
    if (!motion) return;
    this.running.delete(name);
    motion.step(1);
    motion.end();
  }

  /** Forget a movement where it is. */
  drop(name: string): void {
    this.running.delete(name);
  }

  /** Move everything on; says whether something still moves. */
  advance(now: number): boolean {
    for (const [name, motion] of [...this.running]) {
      motion.started ??= now;
      const share = (now - motion.started) / motion.lasts;
      if (share >= 1) this.finish(name);
      else motion.step(share);
    }
    return this.running.size > 0;
  }
}

export const easeOut = (share: number): number => 1 - (1 - share) ** 3;
export const easeIn = (share: number): number => share * share;
