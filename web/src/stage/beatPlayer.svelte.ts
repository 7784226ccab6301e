// Plays beats one after the other: lead, motion, hold. Knows no game and no table.

import { captionIn, type Beat, type Caption, type Chip, type Phase } from './beat';

const NEXT: Record<Phase, Phase | null> = { lead: 'motion', motion: 'hold', hold: null };

export class BeatPlayer {
  beat = $state.raw<Beat | null>(null);
  phase = $state<Phase>('lead');
  /** Whether the motion of this beat was ended before its time. */
  hurried = $state(false);
  /** What the board shows: as it was until the first motion begins; null when nothing is played. */
  position = $state.raw<Beat['position'] | null>(null);
  /** How many of the newest lines of the log have not been seen yet. */
  untold = $state(0);
  /** By what all times are multiplied; fixed for each beat when it begins. */
  tempo = $state(1);

  private script: Beat[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `landed` is told of every piece that has landed, `ended` when the last beat is over. */
  constructor(
    private readonly landed: (chip: Chip) => void,
    private readonly ended: () => void,
    private readonly currentTempo: () => number,
  ) {}

  readonly caption: Caption | null = $derived.by(() => this.beat && captionIn(this.beat, this.phase));

  /** Play these after a board that shows `position`; at no tempo they are over at once. */
  play(beats: Beat[], position: Beat['position']): void {
    this.clear();
    if (this.currentTempo() === 0) {
      for (const { chip } of beats) if (chip) this.landed(chip);
      return;
    }
    this.script = beats;
    this.position = position;
    this.untold = beats.reduce((sum, { lines }) => sum + lines, 0);
    this.next();
  }

  /** The motion ends now; what has landed already makes room for the next beat. */
  finish(): void {
    if (!this.beat) return;
    clearTimeout(this.timer);
    if (this.phase === 'hold') {
      this.next();
      return;
    }
    this.hurried = true;
    this.enter('hold');
  }

  /** Nothing is played any more, and nothing is told about it. */
  clear(): void {
    clearTimeout(this.timer);
    this.script = [];
    this.beat = null;
    this.position = null;
    this.untold = 0;
  }

  private next(): void {
    const beat = this.script.shift();
    if (!beat) {
      this.clear();
      this.ended();
      return;
    }
    this.tempo = this.currentTempo();
    this.hurried = false;
    this.beat = beat;
    this.enter('lead');
  }

  private enter(phase: Phase): void {
    const beat = this.beat!;
    this.phase = phase;
    if (phase !== 'lead') this.position = beat.position;
    if (phase === 'hold') this.land(beat);
    const wait = beat[phase] * this.tempo;
    if (wait > 0) this.timer = setTimeout(() => this.goOn(), wait);
    else this.goOn();
  }

  private goOn(): void {
    const phase = NEXT[this.phase];
    if (phase) this.enter(phase);
    else this.next();
  }

  private land({ chip, lines }: Beat): void {
    this.untold -= lines;
    if (chip) this.landed(chip);
  }
}
