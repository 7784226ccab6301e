// What the question card asks now, and every answer to it.

import type { Glyph } from '../../pieces/glyphs';
import type { Effect } from '../../pieces/lab';
import { lists, t } from '../../texts/index.svelte';
import type { BoardState, Landing } from './boardState.svelte';
import { wordsOf } from './legalMoves';
import { colourName, effectName, listed, stickName } from './names';
import { colourOf, effectOf, readStick, type End } from './notation';
import { whyNoBack, whyNoDraw, whyNoFill } from './refusals';

/** A button: it plays a move at once, or chooses something on the way to one. */
export interface Answer {
  label: string;
  move?: string;
  choose?: string;
  /** The moves that a choice leads to. */
  words?: string[];
  act: () => void;
  look: 'main' | 'plain' | 'butter';
  seat?: number;
  glyph?: Glyph;
  /** What it leads to, as a second line where there is little room; `label` says it, too. */
  short?: { label: string; more: string };
  /** Why it cannot be given now. */
  off?: string;
}

/** A stick to choose from, large enough for a thumb. */
export interface Tile {
  stick: string;
  seat: number;
  choose: string;
  words: string[];
  act: () => void;
}

export type Part = string | { effect: Effect };

export interface Question {
  title: string;
  text: Part[];
  answers: Answer[];
  tiles: Tile[];
  pager: boolean;
  /** The same in two short lines. */
  brief: { title: string; line: string };
}

const asked = (
  title: string,
  text: string | Part[],
  answers: Answer[] = [],
  { tiles = [], ...brief }: { tiles?: Tile[]; title?: string; line?: string } = {},
): Question => ({
  title,
  text: typeof text === 'string' ? [text] : text,
  answers,
  tiles,
  pager: false,
  brief: { title, line: '', ...brief },
});

export function question(board: BoardState): Question {
  const { position, offers, choice } = board;
  if (position.phase === 'over') return asked(t('lab.ask.over'), '');
  if (!board.acts) return waiting(board);
  if (offers.effects.size > 0)
    return board.effect ? applying(board) : asked(t('lab.ask.which'), t('lab.ask.whichMore'), whichEffect(board));
  if (choice?.kind === 'card') return filling(board);
  if (choice?.kind === 'back') return board.landing ? landingAt(board, board.landing) : puttingBack(board);
  return atLarge(board);
}

function waiting(board: BoardState): Question {
  const { phase, owed, turn } = board.position;
  const said = { name: board.named(board.actor ?? turn), n: owed };
  const more = board.isReplay ? '' : board.seat < 0 ? t('lab.ask.watchMore') : t('lab.ask.waitMore');
  const answers = board.wide || board.seat < 0 || board.isReplay ? [] : actions(board);
  if ((board.actor ?? turn) === board.seat && !board.isReplay)
    return board.isOnStage ? asked('', '', answers) : asked(t('table.botForYou'), more, answers);
  if (phase === 'effects') return asked(t('lab.ask.waitEffects', said), more, answers);
  return asked(owed > 0 ? t('lab.ask.waitDraw', said) : t('lab.ask.waitTurn', said), more, answers);
}

/** Nothing is chosen yet: the three actions, or the draws that are owed. */
function atLarge(board: BoardState): Question {
  const { fits, backs } = board.offers;
  const owed = board.position.owed;
  if (owed > 0) {
    const answers = backs.size > 0 ? [fromPile(board), putBack(board, t('lab.do.putBackMore'))] : [fromPile(board)];
    const brief = { title: t('lab.ask.drawing', { n: owed }), line: t('lab.brief.drawing') };
    return backs.size > 0
      ? asked(t('lab.ask.backing', { n: owed }), t('lab.ask.backingMore'), answers, {
          ...brief,
          line: t('lab.brief.backing'),
        })
      : asked(brief.title, t('lab.ask.drawingMore'), answers, brief);
  }
  const text =
    fits.size > 0 ? (backs.size > 0 ? 'turnPlayOrBack' : 'turnPlay') : backs.size > 0 ? 'turnBack' : 'turnDraw';
  return asked(t('lab.ask.turn'), t(`lab.ask.${text}`), actions(board), { line: t(`lab.brief.${text}`) });
}

/** The three things that a turn may be; where there is little room they stay in their places all the time. */
function actions(board: BoardState): Answer[] {
  const { fit } = board;
  const pile = board.offers.effects.size > 0 ? undefined : board.offers.draws.get('pile');
  const fill: Answer = fit
    ? { label: t('lab.do.fill'), move: fit.words, act: () => board.play(fit.words), look: 'main' }
    : { label: t('lab.do.fill'), act: () => {}, look: 'main', off: whyNoFill(board) };
  const draw: Answer = pile
    ? { label: t('lab.do.draw'), look: 'main', act: () => board.play(pile), move: pile }
    : { label: t('lab.do.draw'), look: 'plain', act: () => {}, off: whyNoDraw(board) };
  return [fill, putBack(board, t('lab.do.putBack')), draw];
}

const putBack = (board: BoardState, label: string): Answer => ({
  label,
  choose: 'back',
  words: [...board.offers.backs.values()].flatMap((one) => Object.values(one)),
  act: () => board.chooseBack(null),
  look: 'plain',
  ...(board.offers.backs.size === 0 ? { off: whyNoBack(board) } : {}),
});

const fromPile = (board: BoardState): Answer => {
  const pile = board.draws.get('pile');
  return {
    label: t('lab.do.fromPile'),
    act: () => pile && board.play(pile),
    look: 'main',
    glyph: 'draw',
    ...(pile ? { move: pile } : { off: whyNoDraw(board) }),
  };
};

/** A card is chosen: what it takes at the current place. */
function filling(board: BoardState): Question {
  const { fit, fits, choice } = board;
  if (!fit || choice?.kind !== 'card') return asked('', '');
  const taken = board.taken(choice.card, fit);
  const effects = taken.flatMap((word) => readStick(word).fx ?? []).map((fx) => t(`lab.effectsInside.${fx}`));
  const answers = board.wide ? [actions(board)[0]!, cancel(board)] : actions(board);
  return {
    ...asked(t('lab.ask.places', { n: fits.length }), takes(taken, board.points(choice.card)), answers, {
      title: t('lab.brief.gain', { n: board.gain(choice.card, fit) }),
      line: effects.length > 0 ? t('lab.brief.then', { effects: listed(effects) }) : t('lab.brief.noEffects'),
    }),
    pager: fits.length > 1,
  };
}

const BLANK = '\u0001';

function takes(taken: string[], n: number): Part[] {
  const sticks = listed(taken.map(stickName));
  const effects = taken.flatMap((word) => readStick(word).fx ?? []);
  if (effects.length === 0) return [t('lab.ask.takePlain', { sticks, n })];
  const [before = '', after = ''] = t('lab.ask.take', { sticks, n, effects: BLANK }).split(BLANK);
  let next = 0;
  const named = lists()
    .formatToParts(effects)
    .map((part): Part => (part.type === 'element' ? { effect: effects[next++]! } : part.value));
  return [before, ...named, after];
}

function puttingBack(board: BoardState): Question {
  const tiles = mine(board).map((stick): Tile => ({
    stick,
    seat: -1,
    choose: `back ${stick}`,
    words: Object.values(board.offers.backs.get(stick) ?? {}),
    act: () => board.chooseBack(stick),
  }));
  return asked(t('lab.ask.backWhich'), t('lab.ask.backWhichMore'), [cancel(board)], {
    tiles,
    line: t('lab.ask.backWhereMore'),
  });
}

const mine = (board: BoardState): string[] =>
  (board.position.sticks[board.seat] ?? []).filter((stick) => board.offers.backs.has(stick));

const cancel = (board: BoardState): Answer => ({
  label: t('common.cancel'),
  choose: 'nothing',
  act: () => board.clear(),
  look: 'plain',
});

function landingAt(board: BoardState, landing: Landing): Question {
  const stick = stickName(landing.stick);
  return asked(
    t('lab.ask.backWhere', { stick }),
    t('lab.ask.backWhereMore'),
    [...ends(board, landing), cancel(board)],
    { line: t('lab.ask.backWhereMore') },
  );
}

const ends = (board: BoardState, { ends: words }: Landing): Answer[] =>
  (['left', 'right'] as End[]).flatMap((end): Answer[] => {
    const move = words[end];
    if (!move) return [];
    const label = end === 'left' ? t('lab.ends.toLeft') : t('lab.ends.toRight');
    return [{ label, move, act: () => board.play(move), look: 'butter', glyph: end === 'left' ? 'oven' : 'box' }];
  });

const whichEffect = (board: BoardState): Answer[] =>
  [...board.offers.effects].map(([mark, offer]) => ({
    label: effectName(mark),
    choose: `effect ${mark}`,
    words: wordsOf(offer),
    act: () => board.chooseEffect(mark),
    look: 'butter',
    glyph: effectOf(mark),
  }));

/** One effect and whom or what it may hit. */
function applying(board: BoardState): Question {
  const offer = board.effect!;
  const effect = effectOf(offer.mark);
  const { fizzle } = offer;
  if (fizzle) {
    const go: Answer = { label: t('lab.do.goOn'), move: fizzle, act: () => board.play(fizzle), look: 'main' };
    return asked(t('lab.ask.fizzle', { effect: effectName(offer.mark) }), t('lab.ask.fizzleMore'), [go]);
  }
  if (effect === 'return') return sending(board);
  const answers =
    effect === 'draw'
      ? [fromPile(board)]
      : [...offer.targets].map(([target, words]) => aimed(board, effect, target, words));
  const title = effect === 'cancel' ? t('lab.brief.cancel') : t(`lab.ask.${effect}`);
  return asked(t(`lab.ask.${effect}`), t(`lab.ask.${effect}More`), answers, { title });
}

function aimed(board: BoardState, effect: Effect, target: number | 'third', move: string): Answer {
  const { hands, third, played } = board.position;
  const shared = { move, act: () => board.play(move), look: 'butter' as const };
  if (target === 'third') {
    const n = third?.length ?? 0;
    const short = { label: t('lab.thirdHand'), more: t('common.cards', { n }) };
    return { ...shared, label: t('lab.do.third', { n }), short, glyph: 'swap' };
  }
  const name = board.called(target);
  const points = board.points(played[target]?.at(-1) ?? '');
  const cards = hands[target]?.length ?? 0;
  return effect === 'cancel'
    ? {
        ...shared,
        label: t('lab.do.points', { name, n: points }),
        short: { label: name, more: t('common.points', { n: points }) },
        seat: target,
      }
    : {
        ...shared,
        label: t('lab.do.cards', { name, n: cards }),
        short: { label: name, more: t('common.cards', { n: cards }) },
        seat: target,
      };
}

function sending(board: BoardState): Question {
  const { mark, sendable } = board.effect!;
  if (board.sent && board.landing) {
    const name = board.called(board.sent.target);
    const title = t('lab.ask.returnWhere', { you: false, name, stick: stickName(board.sent.stick) });
    const other: Answer = {
      label: t('lab.do.chooseOther'),
      choose: 'nothing',
      act: () => board.clear(),
      look: 'plain',
    };
    return asked(
      title,
      t('lab.ask.returnMore'),
      [...ends(board, board.landing), ...(sendable.length > 1 ? [other] : [])],
      { title: t('lab.ask.backWhere', { stick: stickName(board.sent.stick) }) },
    );
  }
  const tiles = sendable.map((one): Tile => ({
    stick: one.stick,
    seat: one.target,
    choose: `return ${one.target} ${one.stick}`,
    words: Object.values(one.ends),
    act: () => board.chooseSent(one),
  }));
  return asked(t('lab.ask.return', { colour: colourName(colourOf(mark)) }), t('lab.ask.returnMore'), [], { tiles });
}
