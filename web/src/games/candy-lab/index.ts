// Candy Lab in the browser.

import type { GameClient } from '../contract';
import { beats } from './beats';
import Board from './Board.svelte';
import Help from './Help.svelte';
import Result from './Result.svelte';
import { reason } from './reasons';
import { advice, prompt, sentence, verdict } from './sentences';
import Sums from './Sums.svelte';

export const game: GameClient = {
  Board,
  Ending: Sums,
  Result,
  Help,
  sentence,
  beats,
  advice,
  reason,
  prompt,
  verdict,
};
