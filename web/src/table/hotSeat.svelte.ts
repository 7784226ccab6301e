// Several people on one device: whose view the screen shows, and the curtain between them.

import type { TableConnection } from '../server/connection.svelte';
import { gameOf } from '../server/games';
import { complain } from '../ui/notices.svelte';

export class HotSeat {
  private shown = $state<number | null>(null);
  /** Whether a player sees what another must not: so it is until the server has said that it is not. */
  private secretive = $state(true);

  constructor(private readonly connection: TableConnection) {
    $effect(() => {
      const game = connection.settings?.game;
      if (game === undefined || connection.yours.length < 2) return;
      gameOf(game).then(({ has_secrets }) => {
        this.secretive = has_secrets;
      }, complain);
    });
  }

  /** The seat whose view the screen is for: the actor if they sit here. */
  viewer = $derived.by(() => {
    const { state, yours } = this.connection;
    if (!yours.length) return -1;
    if (state?.actor !== null && state?.actor !== undefined && yours.includes(state.actor)) return state.actor;
    return this.shown !== null && yours.includes(this.shown) ? this.shown : yours[0]!;
  });

  /** Whether the screen waits until the next person says that they are alone with it. */
  curtain = $derived.by(() => {
    const { state, yours } = this.connection;
    if (yours.length < 2 || state?.stage !== 'playing' || !this.secretive) return false;
    return this.shown !== this.viewer;
  });

  lift = (): void => {
    this.shown = this.viewer;
  };
}
