// How much room there is for the board, by height as well as by width; larger text takes room, too.

import { MediaQuery } from 'svelte/reactivity';
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

/** A desk; a tablet held upright; a tall or a short phone; a phone on its side. */
export type Room = 'desk' | 'tablet' | 'tall' | 'short' | 'sideways';

export class RoomWatch {
  private readonly sideways = new MediaQuery('(orientation: landscape) and (max-height: 29.99rem)');
  private readonly desk = new MediaQuery('(min-width: 56.25rem)');
  private readonly tablet = new MediaQuery('(min-width: 40rem) and (min-height: 56.25rem)');
  private readonly low = new MediaQuery('(max-height: 43.75rem)');
  private readonly lowDesk = new MediaQuery('(max-height: 51.25rem)');

  get current(): Room {
    // A query that was true for less than a frame tells nobody that it is false again; the window does.
    void [innerWidth.current, innerHeight.current];
    if (this.sideways.current) return 'sideways';
    if (this.desk.current) return 'desk';
    if (this.tablet.current) return 'tablet';
    return this.low.current ? 'short' : 'tall';
  }

  /** Whether a desk has to save height. */
  get isLow(): boolean {
    return this.lowDesk.current;
  }
}
