// What the docket asks now, and every answer to it.

import type { Glyph } from '../../pieces/glyphs';
import type { Effect } from '../../pieces/lab';
import { lists, t } from '../../texts/index.svelte';
import type { Desk, Landing } from './boardState.svelte';
import { colourOf, effectOf, readStick, valueOf, type End } from './notation';
import { wordsOf } from './legalMoves';
import { colourName, effectName, listed, pointsOf, stickName } from './names';

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
  off?: boolean;
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
}

const asked = (title: string, text: string | Part[], answers: Answer[] = [], tiles: Tile[] = []): Question => ({
  title,
  text: typeof text === 'string' ? [text] : text,
  answers,
  tiles,
  pager: false,
});

export function question(desk: Desk): Question {
  const { position, offers, choice } = desk;
  if (position.phase === 'over') return asked(t('lab.ask.over'), '');
  if (!desk.acts) return waiting(desk);
  if (offers.effects.size > 0)
    return desk.effect ? applying(desk) : asked(t('lab.ask.which'), t('lab.ask.whichMore'), whichEffect(desk));
  if (choice?.kind === 'card') return filling(desk);
  if (choice?.kind === 'back') return desk.landing ? landingAt(desk, desk.landing) : puttingBack(desk);
  return atLarge(desk);
}

function waiting(desk: Desk): Question {
  const { phase, owed, turn } = desk.position;
  const said = { name: desk.called(desk.actor ?? turn), n: owed };
  const more = desk.seat < 0 ? t('lab.ask.watchMore') : t('lab.ask.waitMore');
  if ((desk.actor ?? turn) === desk.seat) return asked(t('table.botForYou'), more);
  if (phase === 'effects') return asked(t('lab.ask.waitEffects', said), more);
  return asked(owed > 0 ? t('lab.ask.waitDraw', said) : t('lab.ask.waitTurn', said), more);
}

/** Nothing is chosen yet: the three actions, or the draws that are owed. */
function atLarge(desk: Desk): Question {
  const { fits, backs, draws } = desk.offers;
  const owed = desk.position.owed;
  if (owed > 0) {
    const answers = backs.size > 0 ? [fromPile(desk), putBack(desk, t('lab.do.putBackMore'))] : [fromPile(desk)];
    return backs.size > 0
      ? asked(t('lab.ask.backing', { n: owed }), t('lab.ask.backingMore'), answers)
      : asked(t('lab.ask.drawing', { n: owed }), t('lab.ask.drawingMore'), answers);
  }
  const text =
    fits.size > 0 ? (backs.size > 0 ? 'turnPlayOrBack' : 'turnPlay') : backs.size > 0 ? 'turnBack' : 'turnDraw';
  const pile = draws.get('pile');
  const answers: Answer[] = [
    { label: t('lab.do.fill'), act: () => {}, look: 'main', off: true },
    putBack(desk, t('lab.do.putBack')),
    {
      label: t('lab.do.draw'),
      look: pile ? 'main' : 'plain',
      act: () => pile && desk.play(pile),
      off: !pile,
      ...(pile ? { move: pile } : {}),
    },
  ];
  return asked(t('lab.ask.turn'), t(`lab.ask.${text}`), answers);
}

const putBack = (desk: Desk, label: string): Answer => ({
  label,
  choose: 'back',
  words: [...desk.offers.backs.values()].flatMap((one) => Object.values(one)),
  act: () => desk.chooseBack(null),
  look: 'plain',
  off: desk.offers.backs.size === 0,
});

const fromPile = (desk: Desk): Answer => {
  const pile = desk.draws.get('pile');
  return {
    label: t('lab.do.fromPile'),
    act: () => pile && desk.play(pile),
    look: 'main',
    glyph: 'draw',
    off: !pile,
    ...(pile ? { move: pile } : {}),
  };
};

/** A card is chosen: what it takes at the current place. */
function filling(desk: Desk): Question {
  const { fit, fits, choice } = desk;
  if (!fit || choice?.kind !== 'card') return asked('', '');
  const taken = desk.position.belt.slice(fit.at, fit.at + choice.card.length);
  const answers: Answer[] = [
    { label: t('lab.do.fill'), move: fit.words, act: () => desk.play(fit.words), look: 'main' },
    { label: t('common.cancel'), choose: 'nothing', act: () => desk.clear(), look: 'plain' },
  ];
  return {
    ...asked(t('lab.ask.places', { n: fits.length }), takes(taken, pointsOf(choice.card)), answers),
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

function puttingBack(desk: Desk): Question {
  const tiles = mine(desk).map((stick): Tile => ({
    stick,
    seat: -1,
    choose: `back ${stick}`,
    words: Object.values(desk.offers.backs.get(stick) ?? {}),
    act: () => desk.chooseBack(stick),
  }));
  return asked(t('lab.ask.backWhich'), t('lab.ask.backWhichMore'), [cancel(desk)], tiles);
}

const mine = (desk: Desk): string[] =>
  (desk.position.sticks[desk.seat] ?? []).filter((stick) => desk.offers.backs.has(stick));

const cancel = (desk: Desk): Answer => ({
  label: t('common.cancel'),
  choose: 'nothing',
  act: () => desk.clear(),
  look: 'plain',
});

function landingAt(desk: Desk, landing: Landing): Question {
  const stick = stickName(landing.stick);
  return asked(t('lab.ask.backWhere', { stick }), t('lab.ask.backWhereMore', { n: valueOf(landing.stick) }), [
    ...ends(desk, landing),
    cancel(desk),
  ]);
}

const ends = (desk: Desk, { ends: words }: Landing): Answer[] =>
  (['left', 'right'] as End[]).flatMap((end): Answer[] => {
    const move = words[end];
    if (!move) return [];
    const label = end === 'left' ? t('lab.ends.toLeft') : t('lab.ends.toRight');
    return [{ label, move, act: () => desk.play(move), look: 'butter', glyph: end === 'left' ? 'oven' : 'box' }];
  });

const whichEffect = (desk: Desk): Answer[] =>
  [...desk.offers.effects].map(([mark, offer]) => ({
    label: effectName(mark),
    choose: `effect ${mark}`,
    words: wordsOf(offer),
    act: () => desk.chooseEffect(mark),
    look: 'butter',
    glyph: effectOf(mark),
  }));

/** One effect and whom or what it may hit. */
function applying(desk: Desk): Question {
  const offer = desk.effect!;
  const effect = effectOf(offer.mark);
  const { fizzle } = offer;
  if (fizzle) {
    const go: Answer = { label: t('lab.do.goOn'), move: fizzle, act: () => desk.play(fizzle), look: 'main' };
    return asked(t('lab.ask.fizzle', { effect: effectName(offer.mark) }), t('lab.ask.fizzleMore'), [go]);
  }
  if (effect === 'return') return sending(desk);
  const answers =
    effect === 'draw'
      ? [fromPile(desk)]
      : [...offer.targets].map(([target, words]) => aimed(desk, effect, target, words));
  return asked(t(`lab.ask.${effect}`), t(`lab.ask.${effect}More`), answers);
}

function aimed(desk: Desk, effect: Effect, target: number | 'third', move: string): Answer {
  const { hands, third, played } = desk.position;
  const shared = { move, act: () => desk.play(move), look: 'butter' as const };
  if (target === 'third') return { ...shared, label: t('lab.do.third', { n: third?.length ?? 0 }), glyph: 'swap' };
  const name = desk.called(target);
  const top = played[target]?.at(-1) ?? '';
  const label =
    effect === 'cancel'
      ? t('lab.do.points', { name, n: pointsOf(top) })
      : t('lab.do.cards', { name, n: hands[target]?.length ?? 0 });
  return { ...shared, label, seat: target };
}

function sending(desk: Desk): Question {
  const { mark, sendable } = desk.effect!;
  if (desk.sent && desk.landing) {
    const name = desk.called(desk.sent.target);
    const title = t('lab.ask.returnWhere', { you: false, name, stick: stickName(desk.sent.stick) });
    const other: Answer = { label: t('lab.do.chooseOther'), choose: 'nothing', act: () => desk.clear(), look: 'plain' };
    return asked(title, t('lab.ask.returnMore'), [
      ...ends(desk, desk.landing),
      ...(sendable.length > 1 ? [other] : []),
    ]);
  }
  const tiles = sendable.map((one): Tile => ({
    stick: one.stick,
    seat: one.target,
    choose: `return ${one.target} ${one.stick}`,
    words: Object.values(one.ends),
    act: () => desk.chooseSent(one),
  }));
  return asked(t('lab.ask.return', { colour: colourName(colourOf(mark)) }), t('lab.ask.returnMore'), [], tiles);
}
