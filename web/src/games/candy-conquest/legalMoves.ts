// The server's list of legal moves, sorted by what the player touches.

import { readMove } from './notation';

/** What may be done, ready to be tapped: by candy as it is placed, the cells and the words that put it there. */
export interface Choices {
  places: Record<string, Record<string, string>>;
  pass: string | null;
}

export function readChoices(legal: string[]): Choices {
  const choices: Choices = { places: {}, pass: null };
  for (const words of legal) {
    const move = readMove(words);
    if (move?.verb === 'pass') choices.pass = words;
    if (move?.verb === 'place') (choices.places[move.candy] ??= {})[move.cell] = words;
  }
  return choices;
}
