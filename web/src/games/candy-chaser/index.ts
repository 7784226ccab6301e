// Candy Chaser in the browser.

import type { GameClient } from '../contract';
import { beats } from './beats';
import Board from './Board.svelte';
import Help from './Help.svelte';
import Result from './Result.svelte';
import { reason } from './reasons';
import Secrets from './Secrets.svelte';
import { advice, prompt, sentence, verdict } from './sentences';

export const game: GameClient = {
  coversSecrets: true,
  Board,
  Ending: Secrets,
  Result,
  Help,
  sentence,
  beats,
  advice,
  reason,
  prompt,
  verdict,
};
