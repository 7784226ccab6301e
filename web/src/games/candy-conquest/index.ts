// Candy Conquest in the browser.

import type { GameClient } from '../contract';
import { beats } from './beats';
import Board from './Board.svelte';
import Help from './Help.svelte';
import Result from './Result.svelte';
import { reason } from './reasons';
import { advice, prompt, sentence, verdict } from './sentences';

export const game: GameClient = {
  Board,
  Result,
  Help,
  sentence,
  beats,
  advice,
  reason,
  prompt,
  verdict,
};
