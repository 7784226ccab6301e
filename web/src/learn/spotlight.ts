// What a step of a guided game speaks of is brought into view; where no move lights it, it is ringed.

import type { GameName } from '../games/registry';

const HAND = '[data-zone="hand 0"]';
const BELT = '[data-zone="belt"]';

/** The pieces of steps that ask for no move, by the step's name. */
const SHOWN: Record<GameName, Record<string, string>> = {
  'candy-lab': { belt: BELT, sticks: BELT, cards: HAND, places: BELT },
  'candy-chaser': { secret: '.secretly', hide: '.secretly', notebook: '.book' },
  'candy-conquest': { candies: '.tray' },
};

export interface Spot {
  game: GameName;
  step: string;
  /** The move that the step asks for. */
  move: string;
}

/** Keep an eye on the step's piece, until the returned function is called. */
export function keepInView({ game, step, move }: Spot): () => void {
  const shown = SHOWN[game][step];
  let ringed: Element | null = null;
  let seen: Element | null = null;

  function look(): void {
    const lit = move ? nearest(move) : shown ? document.querySelector(`main ${shown}`) : null;
    if (lit && lit !== seen) lit.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    seen = lit;
    if (move || lit === ringed) return;
    ringed?.removeAttribute('data-ringed');
    lit?.setAttribute('data-ringed', '');
    ringed = lit;
  }

  const changes = new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-lit', 'data-move'] });
  look();
  return () => {
    changes.disconnect();
    ringed?.removeAttribute('data-ringed');
  };
}

/** The button that makes the move if it is there, else the last thing that leads to it. */
function nearest(move: string): Element | null {
  const makes = [...document.querySelectorAll(`main [data-move="${CSS.escape(move)}"]`)];
  const leads = [...document.querySelectorAll('main [data-lit]')];
  return [...makes, ...leads.toReversed()].find((one) => one.checkVisibility()) ?? null;
}
