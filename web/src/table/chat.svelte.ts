// What is said at a table: which of it was seen, and where it is shown. Boards with a log have the chat beside it.

import { untrack } from 'svelte';
import type { Request, TableConnection } from '../server/connection.svelte';

/** Where the log finds the chat: in the context of the table's page. */
export const CHAT = Symbol('chat');

export interface ChatOfTable {
  chat: ChatState;
  ask: (request: Request) => void;
}

export class ChatState {
  tab = $state<'log' | 'chat'>('log');
  /** Whether the chat lies over the page, where no log has room for it. */
  isDrawer = $state(false);
  /** How often somebody wanted to write: whoever shows the field puts the cursor there. */
  wanted = $state(0);
  private docks = $state(0);
  private seen = $state(-1);

  constructor(readonly connection: TableConnection) {
    // What was said before we came is no news.
    $effect(() => {
      if (this.seen < 0 && connection.state) this.seen = connection.spoken.at(-1)?.n ?? 0;
      else if (this.isOpen) this.seen = Math.max(this.seen, connection.spoken.at(-1)?.n ?? 0);
    });
  }

  readonly isOn = $derived.by(() => this.connection.settings?.chat !== false);
  readonly canSpeak = $derived.by(() => this.isOn && (this.connection.yours.length > 0 || this.connection.host));
  readonly isOpen = $derived.by(() => this.isDrawer || (this.docks > 0 && this.tab === 'chat'));
  readonly unread = $derived.by(() =>
    this.seen < 0 ? 0 : this.connection.spoken.filter((one) => one.n > this.seen && !one.ours).length,
  );

  /** A log that has the chat as its second tab is on the page; the answer tells that it is gone. */
  dock = (): (() => void) => {
    untrack(() => {
      this.docks += 1;
      // Whoever opened the chat before the board came goes on beside the log.
      if (this.isDrawer) this.tab = 'chat';
      this.isDrawer = false;
    });
    return () => {
      this.docks -= 1;
    };
  };

  /** Somebody wants to say something. */
  open = (): void => {
    if (!this.isOn) return;
    if (this.docks > 0) this.tab = 'chat';
    else this.isDrawer = true;
    this.wanted += 1;
  };

  close = (): void => {
    this.isDrawer = false;
  };
}
