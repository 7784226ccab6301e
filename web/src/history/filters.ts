// Which finished games are shown: kept in the address, and asked of the server in the same words.

import { GAMES } from '../games/registry';

export interface Filters {
  game: string;
  players: string;
  against: string;
  result: string;
}

/** What each filter can be; the first is everything, and stands in no address. */
export const CHOICES = {
  game: ['', ...GAMES],
  players: ['', '2', '3', '4'],
  against: ['everybody', 'people', 'bots'],
  result: ['all', 'won', 'lost'],
} as const satisfies Record<keyof Filters, readonly string[]>;

const NAMES = Object.keys(CHOICES) as (keyof Filters)[];

/** The filters of an address; what it says and nobody knows is left out. */
export function filtersIn(asked: URLSearchParams): Filters {
  const chosen = (name: keyof Filters): string => {
    const choices: readonly string[] = CHOICES[name];
    const found = asked.get(name);
    return found !== null && choices.includes(found) ? found : choices[0]!;
  };
  return { game: chosen('game'), players: chosen('players'), against: chosen('against'), result: chosen('result') };
}

/** The filters as they stand in an address, without those that let everything through. */
export function queryOf(filters: Filters): string {
  const chosen = NAMES.filter((name) => filters[name] !== CHOICES[name][0]);
  return new URLSearchParams(chosen.map((name) => [name, filters[name]])).toString();
}
