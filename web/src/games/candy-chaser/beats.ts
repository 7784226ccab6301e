// A move of Candy Chaser as it is seen: the die rolls and rests, then the candy moves; a card is passed, then it turns.

import { candy as drawn } from '../../pieces/chaser';
import { readable, type Beat } from '../../stage/beat';
import { t } from '../../texts/index.svelte';
import type { ChaserPosition } from '../../wire';
import type { Cast, Scene } from '../contract';
import { called, rolled, theCandy } from './names';
import { readMove, readPosition, shown, type Move } from './notation';

const LIT = 150;
const ROLLING = 900;
const RESTS = 600;
const TRAVEL = 520;
const HOLD = 400;
const LAST_HOLD = 600;
/** The light narrows, and holds; then the card turns, and everybody takes it in. */
const SUSPENSE = 1200;
const TURNED = 1500;

/** A beat without the words of its move. */
type Shown = Omit<Beat, 'words'>;

/** A move with the roll that it was for, as the chronicle writes it. */
const withRoll = (words: string, { before }: Scene): string => {
  const { roll } = before as ChaserPosition;
  return roll === null ? words : `${words} after ${roll}`;
};

type Done<Verb extends Move['verb']> = Extract<Move, { verb: Verb }>;

export const beats = (scene: Scene): Beat[] =>
  scene.lines.flatMap((words) => {
    const move = readMove(words);
    switch (move.verb) {
      case 'move':
        return [{ ...moving(move, scene), words: withRoll(words, scene) }];
      case 'roll':
        return [{ ...rolling(move, scene), words }];
      case 'accuse':
        return accusing(move, scene).map((beat) => ({ ...beat, words }));
      case 'stop':
        return [{ ...stopping(move, scene), words }];
      default:
        return [];
    }
  });

/** The candy has moved, and the die of the next player does not lie on the table yet. */
const betweenTurns = (before: ChaserPosition, after: ChaserPosition): ChaserPosition => ({
  ...after,
  phase: before.phase,
  turn: before.turn,
  roll: before.roll,
  landings: null,
  stopped: null,
});

function moving({ seat, candy }: Done<'move'>, { before, after, cast, isLast }: Scene): Shown {
  const [was, is] = [before as ChaserPosition, after as ChaserPosition];
  const from = readPosition(before).prices[candy] ?? 0;
  const to = readPosition(after).prices[candy] ?? 0;
  const who = { ...whoIs(seat, cast), candy: theCandy(candy) };
  const places = { from: shown(from), to: shown(to) };
  const way = from === to ? 'staysOn' : to === 'G' ? 'intoJar' : 'fromTo';
  const roll = was.roll === null ? '' : rolled(Number(was.roll));
  return {
    kind: 'move',
    seat,
    caption: {
      text: t(from === to ? 'stage.chaser.leaves' : 'stage.chaser.moves', who),
      detail: t(`stage.chaser.${way}`, places),
    },
    position: betweenTurns(was, is),
    lines: 1,
    chip: { seat, text: `${roll} · ${places.from} → ${places.to}`, picture: drawn(candy), toReader: false },
    lead: 0,
    motion: TRAVEL,
    hold: isLast ? LAST_HOLD : HOLD,
  };
}

function rolling({ pips }: Done<'roll'>, { after, cast }: Scene): Shown {
  const { turn } = after as ChaserPosition;
  const who = { ...whoIs(turn, cast), roll: rolled(pips) };
  return {
    kind: 'roll',
    seat: turn,
    caption: { text: t('stage.chaser.rolls', who) },
    landed: { text: t('stage.chaser.rolled', who), detail: t('stage.chaser.which') },
    position: after,
    lines: 1,
    lead: LIT,
    motion: ROLLING,
    hold: RESTS,
  };
}

/** First the card is passed, then it turns. */
function accusing({ seat, accused }: Done<'accuse'>, { before, after, cast, isLast }: Scene): Shown[] {
  const [was, is] = [before as ChaserPosition, after as ChaserPosition];
  const told = is.told.find((one) => one.by === seat && one.accused === accused);
  const text =
    accused === cast.me
      ? t('stage.chaser.accusesYou', whoIs(seat, cast))
      : t('stage.chaser.accuses', { ...whoIs(seat, cast), other: called(accused, cast) });
  const verdict = told ? t(told.right ? 'stage.chaser.right' : 'stage.chaser.wrong', whoIs(told.out, cast)) : '';
  const isOut = told?.right === true && told.out === cast.me;
  return [
    {
      kind: 'accuse',
      seat,
      caption: { text, detail: t('stage.chaser.cardPasses') },
      position: before,
      lines: 0,
      lead: LIT,
      motion: SUSPENSE,
      hold: 0,
    },
    {
      kind: 'verdict',
      seat,
      caption: { text, detail: verdict },
      position: isLast ? { ...is, phase: was.phase } : is,
      lines: 1,
      chip: {
        seat,
        text: isOut ? t('stage.chaser.youWentOut', whoIs(seat, cast)) : `${text}. ${verdict}`,
        toReader: accused === cast.me,
      },
      lead: 0,
      motion: TRAVEL,
      hold: TURNED,
    },
  ];
}

function stopping({ seat }: Done<'stop'>, { before, after, cast, isLast }: Scene): Shown {
  const text = t('stage.chaser.stops', whoIs(seat, cast));
  const { phase } = before as ChaserPosition;
  return readable({
    kind: 'stop',
    seat,
    caption: { text },
    position: isLast ? { ...(after as ChaserPosition), phase } : after,
    lines: 1,
    chip: { seat, text, toReader: false },
    lead: LIT,
    motion: 0,
    hold: HOLD,
  });
}

const whoIs = (seat: number, cast: Cast): { you: boolean; name: string } => ({
  you: seat === cast.me,
  name: called(seat, cast),
});
