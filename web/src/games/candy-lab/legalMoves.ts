// The server's list of legal moves, sorted by what the player touches.

import { markOf, readMove, type End, type Move } from './notation';

export interface Fit {
  at: number;
  words: string;
}
export type Ends = Partial<Record<End, string>>;

/** A stick of another player that may go back to the belt. */
export interface Sendable {
  target: number;
  stick: string;
  ends: Ends;
}

/** Everything that one pending effect offers. */
export interface EffectOffer {
  mark: string;
  /** By seat, or `third`: the words that aim the effect there. */
  targets: Map<number | 'third', string>;
  sendable: Sendable[];
  draws: Map<string, string>;
  fizzle: string | null;
}

export interface Offers {
  /** By card: where it fits, from the oven end. */
  fits: Map<string, Fit[]>;
  backs: Map<string, Ends>;
  /** By `pile` or card; while effects are pending these belong to the effect. */
  draws: Map<string, string>;
  effects: Map<string, EffectOffer>;
}

export function readOffers(legal: string[], pending: string[]): Offers {
  const offers: Offers = { fits: new Map(), backs: new Map(), draws: new Map(), effects: new Map() };
  for (const words of legal) {
    const move = readMove(words);
    if (!move) continue;
    const mark = pending.length > 0 ? markOf(move) : null;
    if (mark === null) sortIn(offers, move, words);
    else aim(effectIn(offers, mark), move, words);
  }
  for (const fits of offers.fits.values()) fits.sort((a, b) => a.at - b.at);
  return offers;
}

function sortIn(offers: Offers, move: Move, words: string): void {
  if (move.verb === 'play') offers.fits.set(move.card, [...(offers.fits.get(move.card) ?? []), { at: move.at, words }]);
  else if (move.verb === 'draw') offers.draws.set(move.from, words);
  else if (move.verb === 'back') offers.backs.set(move.stick, { ...offers.backs.get(move.stick), [move.end]: words });
}

/** All moves that an effect offers. */
export const wordsOf = ({ targets, sendable, draws, fizzle }: EffectOffer): string[] => [
  ...targets.values(),
  ...sendable.flatMap((one) => Object.values(one.ends)),
  ...draws.values(),
  ...(fizzle === null ? [] : [fizzle]),
];

function effectIn(offers: Offers, mark: string): EffectOffer {
  const known = offers.effects.get(mark) ?? { mark, targets: new Map(), sendable: [], draws: new Map(), fizzle: null };
  offers.effects.set(mark, known);
  return known;
}

function aim(effect: EffectOffer, move: Move, words: string): void {
  if (move.verb === 'draw') effect.draws.set(move.from, words);
  else if (move.verb === 'fizzle') effect.fizzle = words;
  else if (move.verb === 'return') send(effect.sendable, move, words);
  else if ('target' in move) effect.targets.set(move.target, words);
}

function send(sendable: Sendable[], move: Extract<Move, { verb: 'return' }>, words: string): void {
  const known = sendable.find((one) => one.target === move.target && one.stick === move.stick);
  if (known) known.ends[move.end] = words;
  else sendable.push({ target: move.target, stick: move.stick, ends: { [move.end]: words } });
}
