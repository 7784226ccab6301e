// The rules pages as lists: which point comes where, with which picture and mark. The words are in texts/*/learn.ts.

import type { GameName } from '../games/registry';
import type { Glyph } from '../pieces/glyphs';
import { TRACKS, type TrackRow } from './rulesPictures';

/** Where the rulebook is silent, what had to be guessed, and what published descriptions of the game say. */
export type Mark = 'ruling' | 'reconstructed' | 'described';

export type LineShape = 'row' | 'diagonal' | 'stairs' | 'pile';

export type Picture =
  | { is: 'belt'; sticks: string; take?: [from: number, to: number]; card?: string; gap?: number; ends?: boolean }
  | { is: 'sticks'; sticks: string }
  | { is: 'cards'; cards: string[] }
  | { is: 'putBack' }
  | { is: 'score' }
  | { is: 'tracks'; rows: TrackRow[] }
  | { is: 'die' }
  | { is: 'secrets' }
  | { is: 'tattles' }
  | { is: 'accusation' }
  | { is: 'kinds' }
  | { is: 'halves' }
  | { is: 'tablet' }
  | { is: 'flip' }
  | { is: 'join'; how: 'well' | 'nest' | 'cover' }
  | { is: 'line'; shape: LineShape };

export interface Point {
  /** The last part of the text's name: `learn.<game>.<section>.<says>`. */
  says: string;
  mark?: Mark;
  picture?: Picture;
  glyph?: Glyph;
}

export interface Section {
  id: 'goal' | 'table' | 'turn' | 'effects' | 'telling' | 'floors' | 'cases' | 'end' | 'advice' | 'silent';
  numbered?: boolean;
  points: Point[];
}

const BELT = 'P3. B1+ O2x P1< B3. O1- B2~';
const AFTER = 'P3. B1+ B3. O1- B2~';

const rulings = (...names: string[]): Point[] => names.map((says) => ({ says, mark: 'ruling' }));
const guesses = (...names: string[]): Point[] => names.map((says) => ({ says, mark: 'reconstructed' }));
const descriptions = (...names: string[]): Point[] => names.map((says) => ({ says, mark: 'described' }));
const plain = (...names: string[]): Point[] => names.map((says) => ({ says }));

const lab: Section[] = [
  { id: 'goal', points: [{ says: 'goal', picture: { is: 'score' } }] },
  {
    id: 'table',
    points: [
      { says: 'belt', picture: { is: 'belt', sticks: BELT, ends: true } },
      {
        says: 'sticks',
        mark: 'reconstructed',
        picture: { is: 'sticks', sticks: 'B1+ B1+ B1- B1< B2< B2x B2~ B3. B3.' },
      },
      { says: 'orders', picture: { is: 'cards', cards: ['B', 'OP', 'BPO'] } },
      { says: 'joker', picture: { is: 'cards', cards: ['B*'] } },
      { says: 'hands' },
      { says: 'display', picture: { is: 'cards', cards: ['', 'OO', 'P', 'B*O'] } },
      { says: 'third', picture: { is: 'cards', cards: ['', '', '', '', '', ''] } },
      { says: 'gold', picture: { is: 'cards', cards: ['gold'] } },
      { says: 'first' },
      { says: 'cards', mark: 'reconstructed' },
    ],
  },
  {
    id: 'turn',
    points: [
      { says: 'one' },
      { says: 'fill', picture: { is: 'belt', sticks: BELT, take: [2, 3], card: 'PO' } },
      { says: 'take', picture: { is: 'belt', sticks: AFTER, gap: 2 } },
      { says: 'effects' },
      { says: 'back', picture: { is: 'putBack' } },
      { says: 'draw' },
      { says: 'drawing' },
    ],
  },
  {
    id: 'effects',
    points: (['draw', 'discard', 'return', 'cancel', 'swap'] as const).map((says) => ({ says, glyph: says })),
  },
  { id: 'cases', points: plain('mayPutBack', 'noCards', 'top', 'others', 'returned', 'variants') },
  {
    id: 'end',
    points: [{ says: 'belt' }, { says: 'pile' }, { says: 'score', picture: { is: 'score' } }, ...plain('tie', 'title')],
  },
  { id: 'advice', points: plain('ahead', 'early', 'effects') },
  {
    id: 'silent',
    points: [
      ...guesses('sticks', 'cards'),
      ...rulings(
        'first',
        'yours',
        'place',
        'oneByOne',
        'draws',
        'seen',
        'below',
        'lastCard',
        'thirdHand',
        'emptyHands',
        'targets',
        'waiting',
        'refill',
        'hand',
        'editions',
      ),
    ],
  },
];

const chaser: Section[] = [
  { id: 'goal', points: [{ says: 'goal', picture: { is: 'secrets' } }, { says: 'phases' }] },
  {
    id: 'table',
    points: [
      { says: 'tracks', picture: { is: 'tracks', rows: TRACKS.start } },
      { says: 'order' },
      { says: 'die', mark: 'reconstructed', picture: { is: 'die' } },
      { says: 'secret' },
      { says: 'tattles', picture: { is: 'tattles' } },
      { says: 'first' },
    ],
  },
  {
    id: 'turn',
    numbered: true,
    points: [
      { says: 'roll' },
      { says: 'move', picture: { is: 'tracks', rows: TRACKS.move } },
      { says: 'whole' },
      { says: 'jar', picture: { is: 'tracks', rows: TRACKS.jar } },
      { says: 'edge', picture: { is: 'tracks', rows: TRACKS.edge } },
      { says: 'stay' },
      { says: 'over', picture: { is: 'tracks', rows: TRACKS.over } },
    ],
  },
  {
    id: 'telling',
    numbered: true,
    points: [
      { says: 'round' },
      { says: 'accuse', picture: { is: 'accusation' } },
      ...plain('answer', 'secret', 'again', 'out'),
    ],
  },
  {
    id: 'end',
    points: [{ says: 'high', picture: { is: 'tracks', rows: TRACKS.high } }, { says: 'tie' }, { says: 'last' }],
  },
  { id: 'cases', points: plain('watch', 'bluff') },
  { id: 'advice', points: plain('whom', 'nobody') },
  {
    id: 'silent',
    points: [...guesses('die'), ...rulings('two', 'first', 'five', 'lastOne', 'own', 'shown', 'editions')],
  },
];

const conquest: Section[] = [
  { id: 'goal', points: [{ says: 'goal', picture: { is: 'line', shape: 'row' } }] },
  {
    id: 'table',
    points: [
      { says: 'candies' },
      { says: 'halves', picture: { is: 'halves' } },
      { says: 'kinds', mark: 'reconstructed', picture: { is: 'kinds' } },
      { says: 'board', mark: 'described', picture: { is: 'tablet' } },
      { says: 'corners', mark: 'reconstructed' },
      { says: 'first' },
    ],
  },
  {
    id: 'turn',
    points: [
      { says: 'place', picture: { is: 'flip' } },
      { says: 'well', picture: { is: 'join', how: 'well' } },
      { says: 'nest', picture: { is: 'join', how: 'nest' } },
      { says: 'cover', picture: { is: 'join', how: 'cover' } },
      { says: 'anybody' },
    ],
  },
  { id: 'floors', points: plain('hidden', 'floors', 'share', 'both') },
  {
    id: 'end',
    points: [
      ...(['row', 'diagonal', 'stairs', 'pile'] as const).map((says): Point => ({
        says,
        picture: { is: 'line', shape: says },
      })),
      { says: 'draw', mark: 'ruling' },
    ],
  },
  { id: 'cases', points: plain('cover', 'always', 'height') },
  {
    id: 'silent',
    points: [
      ...guesses('kinds', 'corners'),
      ...descriptions('board'),
      ...rulings('first', 'pass', 'height', 'stairs', 'stuck', 'editions'),
    ],
  },
];

export const CHAPTERS: Record<GameName, Section[]> = {
  'candy-lab': lab,
  'candy-chaser': chaser,
  'candy-conquest': conquest,
};

/** The credits as the README has them. */
export const CREDITS: Record<GameName, { name: string; design: string; art: string; publisher: string }> = {
  'candy-lab': { name: 'Candy Lab', design: 'Thomas Danede', art: 'Alain Boyer', publisher: 'Funnyfox, 2020' },
  'candy-chaser': {
    name: 'Candy Chaser',
    design: 'Masao Suganuma',
    art: 'Lorène Barioz',
    publisher: 'Iello, 2015 (Grounding Inc.)',
  },
  'candy-conquest': {
    name: 'Candy Conquest',
    design: 'Robert E. C. Coleman',
    art: 'Kyle Frink',
    publisher: 'Iello, 2025',
  },
};
