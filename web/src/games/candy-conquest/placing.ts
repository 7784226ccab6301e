// What the candy in hand would do on the chosen cell, in one sentence.

import { t } from '../../texts/index.svelte';
import type { Cast } from '../contract';
import { changeBy, floorsOf } from './floors';
import { halfName, theHalf } from './names';
import type { Candy, Position } from './notation';

/** Names are short here: the whole one stands on the seat. */
const LONGEST = 14;

export function effectOf(position: Position, cell: string, candy: Candy, cast: Cast): string {
  const { stands: n, turns } = changeBy(position, cell, candy);
  const { manner } = position.next[cell]!;
  const met = floorsOf(position, cell).at(-1);
  if (!met || manner === 'start') return t('conquest.place.start', { n });
  const whose = met.seat === candy.seat ? 'own' : 'theirs';
  return t(`conquest.place.${manner}.${whose}`, {
    n,
    turns: turns ?? n,
    name: shortened(cast.names[met.seat] ?? ''),
    half: theHalf(met),
    ownHalf: halfName(met),
  });
}

const shortened = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name);
