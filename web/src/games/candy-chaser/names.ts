// Candies, players and rolls in the words of the reader's language.

import type { Candy } from '../../pieces/chaser';
import { t } from '../../texts/index.svelte';
import { isYou, type Cast } from '../contract';
import { withSign } from './notation';

export const candyName = (candy: Candy): string => t(`chaser.candy.${candy}`);
export const theCandy = (candy: Candy): string => t(`chaser.the.${candy}`);

/** What a player is called: oneself is you. */
export const called = (seat: number, cast: Cast): string =>
  isYou(seat, cast) ? t('common.you') : (cast.names[seat] ?? t('common.seat', { n: seat + 1 }));

/** A roll with its sign, also where it is nothing. */
export const rolled = (pips: number): string => (pips === 0 ? '+0' : withSign(pips));
