// A move of Candy Lab as it is seen: a caption, pieces that fly, and what it cost whom.

import { readable, type Beat, type Caption, type Chip } from '../../stage/beat';
import { t } from '../../texts/index.svelte';
import type { LabPosition } from '../../wire';
import type { Cast, Scene } from '../contract';
import { flightTime } from './motion';
import { effectName, orderName, stickName } from './names';
import { pointsOf, readMove, type Move } from './notation';
import { sentence } from './sentences';

const CAPTIONED = 250;
const HOLD = 400;
const HOLD_FOR_READER = 700;

type Aimed = Extract<Move, { target: unknown }>;

interface Said {
  caption: Caption;
  chip: Chip;
}

/** One decision is one beat: what chance does after it is seen with it. */
export function beats(scene: Scene): Beat[] {
  const move = readMove(scene.lines[0] ?? '');
  if (!move || move.seat < 0) return [];
  const { caption, chip } = said(move, scene);
  const [before, after] = [scene.before as LabPosition, scene.after as LabPosition];
  return [
    readable({
      kind: move.verb,
      seat: move.seat,
      caption,
      position: scene.isLast ? { ...after, phase: before.phase } : after,
      words: scene.lines[0]!,
      lines: scene.lines.length,
      chip,
      lead: CAPTIONED,
      motion: flightTime(piecesMoved(move, before), after.gone.length > before.gone.length),
      hold: chip.toReader ? HOLD_FOR_READER : HOLD,
    }),
  ];
}

/** How many pieces are on their way at once. */
function piecesMoved(move: Move, { hands, third }: LabPosition): number {
  if (move.verb === 'play') return move.card.length + 1;
  if (move.verb !== 'swap') return 1;
  const other = move.target === 'third' ? third : hands[move.target];
  return (hands[move.seat]?.length ?? 0) + (other?.length ?? 0);
}

function said(move: Move, scene: Scene): Said {
  const { cast, after, lines } = scene;
  const name = nameOf(move.seat, cast);
  const plain = (caption: Caption, text: string): Said => ({
    caption,
    chip: { seat: move.seat, text, toReader: false },
  });
  if (move.seat === cast.me) return plain({ text: sentence(lines[0]!, cast) }, '');
  switch (move.verb) {
    case 'play': {
      const order = orderName(move.card);
      const n = pointsOf(move.card, after as LabPosition);
      const sticks = t('lab.sticks', { n: move.card.length });
      const detail = t('stage.lab.playMore', { sticks, n });
      return plain({ text: t('stage.lab.play', { name, order }), detail }, t('stage.lab.chipPlay', { order }));
    }
    case 'draw': {
      const order = orderName(move.from);
      const text = move.from === 'pile' ? t('stage.lab.draw', { name }) : t('stage.lab.drawCard', { name, order });
      return plain({ text }, t('stage.lab.chipDraw'));
    }
    case 'back': {
      const about = { name, stick: stickName(move.stick), end: t(`lab.ends.${move.end}`) };
      return plain({ text: t('stage.lab.back', about) }, t('stage.lab.chipBack', about));
    }
    case 'fizzle': {
      const effect = effectName(move.mark).toLowerCase();
      return plain({ text: t('stage.lab.fizzle', { name, effect }) }, t('stage.lab.chipFizzle', { effect }));
    }
    case 'discards':
    case 'keeps':
      return plain({ text: '' }, '');
    default:
      return aimed(move, scene);
  }
}

/** An effect on somebody: said to whom it hits. */
function aimed(move: Aimed, { before, after, cast }: Scene): Said {
  const name = nameOf(move.seat, cast);
  if (move.target === 'third')
    return {
      caption: { text: t('stage.lab.swapThird', { name }) },
      chip: { seat: move.seat, text: t('stage.lab.chipThird'), toReader: false },
    };
  const toReader = move.target === cast.me;
  const torn = (before as LabPosition).played[move.target]?.at(-1) ?? '';
  const about = {
    name,
    target: nameOf(move.target, cast),
    stick: move.verb === 'return' ? stickName(move.stick) : '',
    end: move.verb === 'return' ? t(`lab.ends.${move.end}`) : '',
    order: orderName(torn),
    points: `−${pointsOf(torn, before as LabPosition)}`,
  };
  return {
    caption: {
      text: t(toReader ? `stage.lab.${move.verb}You` : `stage.lab.${move.verb}`, about),
      ...(move.verb === 'cancel' ? { detail: points(move.target, before as LabPosition, after as LabPosition) } : {}),
    },
    chip: { seat: move.seat, text: t(toReader ? LOST[move.verb] : CHIPS[move.verb], about), toReader },
  };
}

const LOST = {
  swap: 'stage.lab.lostHand',
  discard: 'stage.lab.lostCard',
  return: 'stage.lab.lostStick',
  cancel: 'stage.lab.lostOrder',
} as const;

const CHIPS = {
  swap: 'stage.lab.chipSwap',
  discard: 'stage.lab.chipDiscard',
  return: 'stage.lab.chipReturn',
  cancel: 'stage.lab.chipCancel',
} as const;

const points = (seat: number, before: LabPosition, after: LabPosition): string =>
  t('stage.lab.cancelled', { points: before.scores[seat] ?? 0, now: after.scores[seat] ?? 0 });

const nameOf = (seat: number, cast: Cast): string => (seat === cast.me ? t('common.you') : (cast.names[seat] ?? ''));
