// The director of a table: lets every move of others be seen, one thing at a time, and remembers it for one's turn.

import type { Cast, GameClient } from '../games/contract';
import type { Stage, TableConnection } from '../server/connection.svelte';
import { setTempo } from '../ui/motion';
import type { Update } from '../wire';
import type { Chip, Staging } from './beat';
import { BeatPlayer } from './beatPlayer.svelte';
import { currentPace, tempoOf } from './pace.svelte';
import { recalled } from './recall';
import { movesFor, scriptOf } from './script';

/** Who looks, at which game. */
export interface Audience {
  game: GameClient | null;
  cast: Cast;
  seat: number;
}

export class Director implements Stage {
  /** What was seen since this reader's last move; null while nothing was followed yet. */
  private seen = $state.raw<Chip[] | null>(null);
  /** The seat whose view is on the stage. */
  private reader = $state(-1);
  /** How many sheets lie over the board. */
  private holds = 0;
  private readonly player = new BeatPlayer(
    (chip) => {
      this.remember(chip);
    },
    () => this.connection.goOn(),
    () => this.tempo(),
  );

  constructor(
    private readonly connection: TableConnection,
    private readonly audience: () => Audience,
  ) {
    connection.playOn(this);
  }

  /** What happened since this reader's last move, the oldest first. */
  readonly since = $derived.by(() => this.seen ?? this.recalled());
  readonly beat = $derived.by(() => this.player.beat);
  readonly caption = $derived.by(() => this.player.caption);
  /** What the board shows instead of the newest position. */
  readonly position = $derived.by(() => this.player.position);
  readonly untold = $derived.by(() => this.player.untold);
  readonly seat = $derived.by(() => this.reader);
  readonly isEnding = $derived.by(() => this.player.beat?.kind === 'ending');
  readonly phase = $derived.by(() => this.player.phase);
  readonly hurried = $derived.by(() => this.player.hurried);

  /** Whether the reader may act while the beat is played: it is their own die that rolls. */
  readonly isLive = $derived.by(() => {
    const { state } = this.connection;
    return this.player.beat !== null && this.player.beat.seat === this.reader && state?.actor === this.reader;
  });

  readonly staging: Staging | null = $derived.by(() => {
    const { beat, phase, hurried, tempo } = this.player;
    if (!beat) return null;
    const lasts = (beat.lead + beat.motion + beat.hold) * tempo;
    return { beat, phase, hurried, live: this.isLive, lasts, finish: () => this.finish() };
  });

  /** Whether everything else has to wait. */
  get isBusy(): boolean {
    return this.player.beat !== null && !this.isLive;
  }

  get isHeld(): boolean {
    return this.holds > 0;
  }

  /** Nothing new is shown until the returned function is called. */
  hold(): () => void {
    this.holds += 1;
    return () => {
      this.holds -= 1;
      this.connection.goOn();
    };
  }

  follow(message: Update): void {
    const { game, cast, seat } = this.audience();
    const { state: before, yours } = this.connection;
    const position = before?.views.find((one) => one.seat === seat)?.position;
    if (this.player.beat) this.player.clear();
    if (!game || !before || !position) return;
    this.reader = seat;
    this.seen ??= this.recalled();
    this.forget(message, seat);
    const beats = scriptOf(game, { before, message, cast, reader: seat, yours });
    if (beats.length > 0) this.player.play(beats, position);
  }

  finish(): void {
    this.player.finish();
  }

  clear(): void {
    this.player.clear();
  }

  /** What lies before one's own move, or in another game, is told no more. */
  private forget(message: Update, reader: number): void {
    const isOwn = movesFor(message, reader).some(([words = '']) => words.startsWith(`${reader} `));
    if (isOwn || message.news.some(({ kind }) => kind === 'started' || kind === 'undone')) this.seen = [];
  }

  private remember(chip: Chip): void {
    if (chip.seat !== this.reader) this.seen = [...this.since, chip];
  }

  private recalled(): Chip[] {
    const { game, cast, seat } = this.audience();
    return game ? recalled(game, this.connection.log(seat), cast, seat) : [];
  }

  /** Nobody looks at a hidden page, and whoever is more than a round behind catches up. */
  private tempo(): number {
    if (document.hidden) return 0;
    const tempo = tempoOf(currentPace(), this.connection.behind > (this.connection.state?.seats.length ?? 0));
    setTempo(tempo);
    return tempo;
  }
}
