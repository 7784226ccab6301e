// Moves of others are shown one after the other, so that one can follow them, and never long after they were made.

/** Nothing waits longer than this: with the time that drawing takes it is there within two seconds. */
export const LONGEST_BEHIND = 1800;

interface Waiting<T> {
  item: T;
  since: number;
}

export class Queue<T> {
  private waiting: Waiting<T>[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `rest` says how many milliseconds the eye still needs for what was shown last. */
  constructor(
    private readonly show: (item: T, since: number) => void,
    private readonly rest: () => number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** How many wait. */
  get length(): number {
    return this.waiting.length;
  }

  /** Shown at once when nothing is in motion; `hurried` shows everything that waits as well. */
  add(item: T, hurried: boolean): void {
    this.waiting.push({ item, since: this.now() });
    if (hurried) this.hurry();
    else this.next();
  }

  /** Nobody wants to wait any longer. */
  hurry(): void {
    clearTimeout(this.timer);
    const all = this.waiting;
    this.waiting = [];
    for (const { item, since } of all) this.show(item, since);
  }

  /** What waits is known in another way. */
  clear(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private next = (): void => {
    clearTimeout(this.timer);
    while (this.waiting.length > 0) {
      const wait = Math.min(this.rest(), this.share());
      if (wait > 0) {
        this.timer = setTimeout(this.next, wait);
        return;
      }
      const { item, since } = this.waiting.shift()!;
      this.show(item, since);
    }
  };

  /** All that wait share the time until the oldest would be too late. */
  private share(): number {
    return (this.waiting[0]!.since + LONGEST_BEHIND - this.now()) / this.waiting.length;
  }
}
