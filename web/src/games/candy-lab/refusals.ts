// Why something that a player touches does nothing now. What may be done stands in the server's list of legal moves;
// these are its reasons in words.

import { t } from '../../texts/index.svelte';
import type { BoardState } from './boardState.svelte';
import { orderName } from './names';

const busy = (board: BoardState): string | null => {
  if (!board.acts) return t('lab.why.notYou', { name: board.named(board.actor ?? board.position.turn) });
  if (board.offers.effects.size > 0) return t('lab.why.effects');
  return board.position.owed > 0 ? t('lab.why.owed') : null;
};

/** A card that fits nowhere. */
export const whyNoFit = (board: BoardState, card: string): string =>
  busy(board) ?? t('lab.why.card', { order: orderName(card) });

/** Filling an order before a card is chosen. */
export const whyNoFill = (board: BoardState): string =>
  busy(board) ?? (board.offers.fits.size > 0 ? t('lab.why.chooseCard') : t('lab.why.noOrder'));

export const whyNoBack = (board: BoardState): string =>
  busy(board) ?? ((board.position.sticks[board.seat] ?? []).length > 0 ? t('lab.why.notNow') : t('lab.why.noStick'));

export const whyNoDraw = (board: BoardState): string =>
  board.acts && board.position.owed > 0 ? t('lab.why.notNow') : (busy(board) ?? t('lab.why.draw'));
