// Messages wait until the stage is free, so that what others do can be followed one thing after the other.

export class Queue<T> {
  private waiting: T[] = [];

  /** `isFree` says whether the next may be shown; whoever was busy calls `goOn` when it is over. */
  constructor(
    private readonly show: (item: T) => void,
    private readonly isFree: () => boolean,
  ) {}

  /** How many wait. */
  get length(): number {
    return this.waiting.length;
  }

  /** Shown at once when the stage is free. */
  add(item: T): void {
    this.waiting.push(item);
    this.goOn();
  }

  /** Show what waits, as long as the stage is free. */
  goOn(): void {
    while (this.waiting.length > 0 && this.isFree()) this.show(this.waiting.shift()!);
  }

  /** Everything has to be known now, in its order. */
  hurry(): void {
    while (this.waiting.length > 0) this.show(this.waiting.shift()!);
  }

  /** What waits is known in another way. */
  clear(): void {
    this.waiting = [];
  }
}
