// Which piece is which from one position to the next, so that its motion can be shown.

import { UNSEEN, type Position } from './notation';

/** A stick or a card on the table; the id stays with it as long as it can be followed. */
export interface Piece {
  id: number;
  word: string;
}

export type Zones = Map<string, Piece[]>;

/** Where a piece came from in the newest position: a zone, or nothing when it was not on the table. */
export interface Arrival {
  piece: Piece;
  to: string;
  from: string | null;
}

export const zone = {
  belt: 'belt',
  sticks: (seat: number) => `sticks ${seat}`,
  hand: (seat: number) => `hand ${seat}`,
  played: (seat: number) => `played ${seat}`,
  third: 'third',
  display: 'display',
  pile: 'pile',
  gone: 'gone',
};

/** Remembers the pieces of the last position and finds them again in the next. */
export class PieceTracker {
  zones: Zones = new Map();
  arrivals: Arrival[] = [];
  private next = 1;

  follow(position: Position): Zones {
    const isFirst = this.zones.size === 0;
    const sticks = this.match(stickZones(position));
    const cards = this.match(cardZones(position));
    this.zones = new Map([...sticks.zones, ...cards.zones]);
    this.arrivals = isFirst ? [] : [...sticks.arrivals, ...cards.arrivals];
    return this.zones;
  }

  private match(wanted: Map<string, string[]>): { zones: Zones; arrivals: Arrival[] } {
    const kept = new Map<string, (Piece | null)[]>();
    const loose: { piece: Piece; from: string }[] = [];
    for (const [name, words] of wanted) {
      const { found, left } = keep(this.zones.get(name) ?? [], words);
      kept.set(name, found);
      loose.push(...left.map((piece) => ({ piece, from: name })));
    }
    const arrivals: Arrival[] = [];
    const claim = (suits: (old: { piece: Piece; from: string }, name: string, word: string) => boolean): void => {
      for (const [name, words] of wanted) {
        words.forEach((word, i) => {
          if (kept.get(name)![i]) return;
          const at = loose.findIndex((old) => suits(old, name, word));
          if (at < 0) return;
          const [{ piece, from }] = loose.splice(at, 1) as [{ piece: Piece; from: string }];
          const moved = { id: piece.id, word };
          kept.get(name)![i] = moved;
          if (from !== name) arrivals.push({ piece: moved, to: name, from });
        });
      }
    };
    const blurred = (a: string, b: string): boolean => a === UNSEEN || b === UNSEEN;
    claim((old, _, word) => old.piece.word === word);
    claim((old, name, word) => old.from === name && blurred(old.piece.word, word));
    claim((old, _, word) => blurred(old.piece.word, word));
    const zones: Zones = new Map();
    for (const [name, words] of wanted)
      zones.set(
        name,
        words.map((word, i) => kept.get(name)![i] ?? this.appear(word, name, arrivals)),
      );
    return { zones, arrivals };
  }

  private appear(word: string, to: string, arrivals: Arrival[]): Piece {
    const piece = { id: this.next++, word };
    arrivals.push({ piece, to, from: null });
    return piece;
  }
}

const stickZones = (at: Position): Map<string, string[]> =>
  new Map([[zone.belt, at.belt], ...at.sticks.map((words, seat): [string, string[]] => [zone.sticks(seat), words])]);

const cardZones = (at: Position): Map<string, string[]> =>
  new Map([
    ...at.hands.map((words, seat): [string, string[]] => [zone.hand(seat), words]),
    ...at.played.map((words, seat): [string, string[]] => [zone.played(seat), words]),
    [zone.third, at.third ?? []],
    [zone.display, at.display],
    [zone.gone, at.gone],
  ]);

/** The pieces of a zone that stay, in their order: the longest common run of words. */
function keep(old: Piece[], words: string[]): { found: (Piece | null)[]; left: Piece[] } {
  const longest = old.map(() => words.map(() => 0));
  const best = (i: number, j: number): number => longest[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = words.length - 1; j >= 0; j--) {
      longest[i]![j] = old[i]!.word === words[j] ? 1 + best(i + 1, j + 1) : Math.max(best(i + 1, j), best(i, j + 1));
    }
  }
  const found: (Piece | null)[] = words.map(() => null);
  const left: Piece[] = [];
  for (let i = 0, j = 0; i < old.length;) {
    if (j < words.length && old[i]!.word === words[j]) found[j++] = old[i++]!;
    else if (j < words.length && best(i, j + 1) > best(i + 1, j)) j++;
    else left.push(old[i++]!);
  }
  return { found, left };
}
