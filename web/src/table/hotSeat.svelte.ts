// Several people on one device: whose view the screen shows, and the curtain between them.

import type { TableConnection } from '../server/connection.svelte';
import { gameOf } from '../server/games';
import { complain } from '../ui/notices.svelte';

/** How long a move is looked at before the curtain falls, also when nothing moves; a move on its way is waited for. */
export const SEEN_MS = 1200;

export class HotSeat {
  /** The person who has the device: the one who lifted the curtain last, or moved last where there is none. */
  private holder = $state<number | null>(null);
  /** Whether a player sees what another must not: so it is until the server has said that it is not. */
  private secretive = $state(true);
  /** The version whose last move has been seen. */
  private seen = $state(-1);

  /** `covers` says whether the board itself hides what only its player may see. */
  constructor(
    private readonly connection: TableConnection,
    private readonly covers: () => boolean,
  ) {
    $effect(() => {
      const game = connection.settings?.game;
      if (game === undefined || !this.isShared) return;
      gameOf(game).then(({ has_secrets }) => {
        this.secretive = has_secrets;
      }, complain);
    });
    $effect(() => {
      if (!this.hides && this.next !== null) this.holder = this.next;
    });
    $effect(() => {
      const version = connection.state?.version;
      if (version === undefined || !this.hides || this.next === null || this.next === this.holder) return;
      const timer = setTimeout(() => {
        this.seen = version;
      }, SEEN_MS);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (this.stopsClock) this.handOver(!this.isHandedOver);
    });
  }

  /** Whether several people play on this device. */
  isShared = $derived.by(() => this.connection.yours.length > 1);

  /** Whether the next person sees what the others must not. */
  private hides = $derived.by(() => this.isShared && this.secretive && !this.covers());

  /** Who of this device is to act, if one of them is. */
  private next = $derived.by(() => {
    const { state, yours } = this.connection;
    const actor = state?.actor ?? null;
    return actor !== null && yours.includes(actor) ? actor : null;
  });

  /** Whether the device is on its way to the next person. */
  private isHandedOver = $derived.by(() => this.hides && this.next !== null && this.next !== this.holder);

  /** Whether nobody's time has to run meanwhile: nobody plays elsewhere. */
  private stopsClock = $derived.by(() => {
    const { state, yours } = this.connection;
    const people = state?.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])) ?? [];
    return this.hides && state?.clock != null && people.every((seat) => yours.includes(seat));
  });

  private handOver(taken: boolean): void {
    const { state } = this.connection;
    if (state?.stage !== 'playing' || (state.clock?.running != null) === taken) return;
    // If it fails, the next state of the table asks again.
    this.connection.ask({ do: 'hand-over', version: state.version, taken }).catch(() => null);
  }

  /** The seat whose view the screen is for: whoever has the device; without a curtain whoever is to act. */
  viewer = $derived.by(() => {
    const { yours } = this.connection;
    if (!yours.length) return -1;
    if (!this.hides && this.next !== null) return this.next;
    return this.holder !== null && yours.includes(this.holder) ? this.holder : (this.next ?? yours[0]!);
  });

  /** Who is asked to take the device: nothing is shown until they say that they have it. */
  handedTo = $derived.by((): number | null => {
    const { state, yours } = this.connection;
    if (state?.stage !== 'playing' || !this.hides) return null;
    if (this.holder === null || !yours.includes(this.holder)) return this.next ?? yours[0]!;
    return this.next !== null && this.next !== this.holder && this.seen === state.version ? this.next : null;
  });

  lift = (): void => {
    if (this.handedTo !== null) this.holder = this.handedTo;
  };
}
