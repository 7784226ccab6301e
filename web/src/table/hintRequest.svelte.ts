// A hint from the question to the answer: asked once, shown until somebody moves.

import { Refusal } from '../server/api';
import type { TableConnection } from '../server/connection.svelte';
import { complain } from '../ui/notices.svelte';
import type { Hints } from '../wire';

export class HintRequest {
  private asked = $state(-1);
  private answer = $state.raw<Hints | null>(null);
  private shown = $state<string | null>(null);

  constructor(private readonly connection: TableConnection) {}

  private version = $derived.by(() => this.connection.state?.version ?? -1);

  /** Whether somebody has asked about the position as it is now. */
  open = $derived.by(() => this.asked === this.version && this.version >= 0);

  /** The answer, once it is here. */
  hints = $derived.by(() => (this.open && this.answer?.version === this.version ? this.answer : null));

  /** The move that is lit on the board. */
  lit = $derived.by(() => (this.hints ? this.shown : null));

  ask = async (): Promise<void> => {
    if (this.open) {
      this.close();
      return;
    }
    const version = this.version;
    this.asked = version;
    try {
      const hints = await this.connection.hint(version);
      this.answer = hints;
      this.shown = hints.moves[0]?.words ?? null;
    } catch (problem) {
      if (this.asked === version) this.close();
      if (!(problem instanceof Refusal && problem.code === 'stale')) complain(problem);
    }
  };

  /** Go from the lit one of these moves to the one after or before it. */
  step = (moves: readonly string[], by: number): void => {
    const at = moves.indexOf(this.shown ?? '');
    this.shown = moves[(at + by + moves.length) % moves.length] ?? null;
  };

  light = (words: string): void => {
    this.shown = words;
  };

  close = (): void => {
    this.asked = -1;
  };
}
