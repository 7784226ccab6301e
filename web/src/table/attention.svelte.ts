// What calls somebody to the table: notes on their turn, music when they have won, a word of what else happened.

import { isGame } from '../games/registry';
import type { TableConnection } from '../server/connection.svelte';
import { t } from '../texts/index.svelte';
import { complain, notify } from '../ui/notices.svelte';
import { sound } from '../ui/sound';
import { eventWords, isWorthANotice } from './tableEvents';

const READ = 8_000; // milliseconds

interface Seen {
  /** Whether a move is asked for on the page. */
  myTurn: boolean;
  names: string[];
  /** Who has won, once it may be told. */
  winners: number[];
}

/** Call whoever is at the table as long as the page is open. */
export function callAttention(connection: TableConnection, seen: () => Seen): void {
  const myTurn = $derived(seen().myTurn);
  $effect(() => {
    if (myTurn) sound('turn');
  });

  const won = $derived(seen().winners.some((seat) => connection.yours.includes(seat)));
  $effect(() => {
    if (won) sound('win');
  });

  // Whoever looks at another page is told as well, if they allow it.
  const isUpToMe = $derived(connection.state?.views.some((one) => one.legal?.length) ?? false);
  $effect(() => {
    const game = connection.settings?.game ?? '';
    if (isUpToMe && document.hidden && isGame(game))
      import('../notify/hiddenPage').then(
        ({ tellOfTurn }) => tellOfTurn(connection.table, t(`home.names.${game}`), connection.code),
        complain,
      );
  });

  // What else happens at the table is told once, to whoever is here.
  let noticed = -1;
  $effect(() => {
    if (noticed >= 0)
      for (const one of connection.events)
        if (one.n > noticed && isWorthANotice(one)) notify(eventWords(one, seen().names), 'plain', READ);
    noticed = connection.state?.n ?? -1;
  });
}
