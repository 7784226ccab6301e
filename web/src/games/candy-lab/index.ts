// Candy Lab in the browser.

import type { GameClient } from '../contract';
import Board from './Board.svelte';
import Help from './Help.svelte';
import Result from './Result.svelte';
import { reason } from './reasons';
import { advice, prompt, sentence, verdict } from './sentences';

export const game: GameClient = { Board, Result, Help, sentence, advice, reason, prompt, verdict };
