// Candy Chaser in the browser.

import type { GameClient } from '../contract';
import Board from './Board.svelte';
import Help from './Help.svelte';
import Result from './Result.svelte';
import { advice, prompt, sentence, verdict } from './sentences';

export const game: GameClient = { coversSecrets: true, Board, Result, Help, sentence, advice, prompt, verdict };
