// A move of Candy Conquest as it is seen: a ring on the cell, the candy drops, and what it met there.

import { readable, type Beat, type Caption } from '../../stage/beat';
import { t } from '../../texts/index.svelte';
import type { ConquestPosition } from '../../wire';
import type { Cast, Scene } from '../contract';
import { floorsOf } from './floors';
import { aHalf, cellTitle, halfName } from './names';
import { readMove, readPosition, upperOf, type Move } from './notation';
import { sentence } from './sentences';

const RINGED = 300;
const DROP = 320;
const HOLD = 600;

type Place = Extract<Move, { verb: 'place' }>;

export function beats(scene: Scene): Beat[] {
  const move = readMove(scene.lines[0] ?? '');
  if (!move) return [];
  const after = scene.after as ConquestPosition;
  const { caption, hits } = said(move, scene);
  return [
    readable({
      kind: move.verb,
      seat: move.seat,
      caption,
      position: { ...after, line: [] },
      words: scene.lines[0]!,
      lines: scene.lines.length,
      chip: { seat: move.seat, text: hits ?? chipText(move, caption), toReader: hits !== null },
      lead: RINGED,
      motion: move.verb === 'place' ? DROP : 0,
      hold: HOLD,
    }),
  ];
}

const chipText = (move: Move, caption: Caption): string =>
  move.verb === 'place' ? `${cellTitle(move.cell)} · ${halfName(upperOf(move.candy))}` : caption.text;

function said(move: Move, scene: Scene): { caption: Caption; hits: string | null } {
  const { cast, lines } = scene;
  if (move.seat === cast.me) return { caption: { text: sentence(lines[0]!, cast) }, hits: null };
  if (move.verb === 'place') return placing(move, scene);
  return { caption: { text: t('stage.conquest.pass', { name: nameOf(move.seat, cast) }) }, hits: null };
}

/** How the candy comes to its cell, and the sentence for the reader if it changes what they show there. */
function placing({ seat, candy, cell }: Place, { before, cast }: Scene): { caption: Caption; hits: string | null } {
  const position = readPosition(before);
  const manner = position.next[cell]?.manner ?? 'start';
  const met = floorsOf(position, cell).at(-1);
  const who = { name: nameOf(seat, cast), cell: cellTitle(cell), half: aHalf(upperOf(candy)) };
  const text = t(`stage.conquest.${manner}`, who);
  if (!met || manner === 'start') return { caption: { text }, hits: null };
  const upper = halfName(upperOf(candy));
  const isReaders = met.seat === cast.me;
  const about = isReaders
    ? { half: halfName(met), upper, owner: '' }
    : { half: aHalf(met), upper, owner: nameOf(met.seat, cast) };
  const way = manner === 'nest' ? 'nestIn' : 'coverOver';
  return {
    caption: { text, detail: t(`stage.conquest.${way}${isReaders ? 'Yours' : ''}`, about) },
    hits: isReaders && manner === 'cover' ? t('stage.conquest.covered', { ...who, half: halfName(met) }) : null,
  };
}

const nameOf = (seat: number, cast: Cast): string => (seat === cast.me ? t('common.you') : (cast.names[seat] ?? ''));
