// One beat of the stage: whose doing it is, what is said about it, what is seen, and for how long.

import type { SeatView } from '../wire';

/** `lead`: the seat is lit and the caption stands; `motion`: the piece is on its way; `hold`: it has landed. */
export type Phase = 'lead' | 'motion' | 'hold';

export interface Caption {
  /** “Nougat tears up your order BB (−2)” */
  text: string;
  /** One line more, or nothing. */
  detail?: string;
}

/** What is remembered of a beat until it is one's turn again. */
export interface Chip {
  seat: number;
  text: string;
  /** A drawing of the piece, as SVG. */
  picture?: string;
  /** Whether it was done to the reader, who is told in a sentence. */
  toReader: boolean;
}

export interface Beat {
  kind: string;
  /** Whose doing it is: lit from the beginning to the end; -1 for nobody's. */
  seat: number;
  caption: Caption;
  /** What is said once the piece has landed, where that would have been told too early. */
  landed?: Caption;
  /** What the board shows from the moment in which the motion begins. */
  position: SeatView['position'];
  /** The words of the move that it shows. */
  words: string;
  /** How many lines of the log have been seen when it has landed. */
  lines: number;
  chip?: Chip;
  /** Milliseconds of each phase at the normal pace. */
  lead: number;
  motion: number;
  hold: number;
}

/** Nothing that a bot does is shown for a shorter time than this. */
export const READABLE = 1200;

/** The beat, held long enough to be read. */
export const readable = <B extends Pick<Beat, 'lead' | 'motion' | 'hold'>>(beat: B): B => ({
  ...beat,
  hold: Math.max(beat.hold, READABLE - beat.lead - beat.motion),
});

/** The beat of one's own move: nobody has to be told who moves. */
export const unannounced = (beat: Beat): Beat => ({ ...beat, lead: 0 });

/** What the caption says in this phase. */
export const captionIn = ({ caption, landed }: Beat, phase: Phase): Caption =>
  phase === 'hold' && landed ? landed : caption;

/** What a board knows about the beat that is being played. */
export interface Staging {
  beat: Beat;
  phase: Phase;
  /** Whether somebody asked for the end of the motion. */
  hurried: boolean;
  /** Whether the player may already act. */
  live: boolean;
  /** How long the rest of this beat takes, in milliseconds from its beginning; 0 where nothing is timed. */
  lasts: number;
  finish: () => void;
}
