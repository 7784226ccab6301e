// Candy Conquest in the browser.

import type { GameClient } from '../contract';
import { announcement } from './announcements';
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
  announcement,
  beats,
  advice,
  reason,
  prompt,
  verdict,
};
