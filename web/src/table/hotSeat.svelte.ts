// Several people on one device: whose view the screen shows, and the curtain between them.

import type { TableConnection } from '../server/connection.svelte';

/** Games in which a player sees what another must not. */
const SECRETIVE = new Set(['candy-lab', 'candy-chaser']);

export class HotSeat {
  private shown = $state<number | null>(null);

  constructor(private readonly connection: TableConnection) {}

  /** The seat whose view the screen is for: the actor if they sit here. */
  viewer = $derived.by(() => {
    const { state, yours } = this.connection;
    if (!yours.length) return -1;
    if (state?.actor !== null && state?.actor !== undefined && yours.includes(state.actor)) return state.actor;
    return this.shown !== null && yours.includes(this.shown) ? this.shown : yours[0]!;
  });

  /** Whether the screen waits until the next person says that they are alone with it. */
  curtain = $derived.by(() => {
    const { state, yours, settings } = this.connection;
    if (yours.length < 2 || state?.stage !== 'playing' || !SECRETIVE.has(settings?.game ?? '')) return false;
    return this.shown !== this.viewer;
  });

  lift = (): void => {
    this.shown = this.viewer;
  };
}
