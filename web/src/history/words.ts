// A finished game in words: how it ended for me, when, how long it took. What the rules say came from the server.

import { isGame } from '../games/registry';
import { readResult } from '../server/result';
import { nameOf } from '../table/names';
import { currentLanguage, lists, maybe, t } from '../texts/index.svelte';
import type { GamePlayed } from '../wire';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const gameName = (game: string): string => (isGame(game) ? t(`home.names.${game}`) : game);
export const shortName = (game: string): string => (isGame(game) ? t(`history.short.${game}`) : game);

/** A number as it is written in this language: 1,526. */
export const written = (n: number): string => new Intl.NumberFormat(currentLanguage()).format(n);

/** A game and the number of its players: “Conquest, 2 players”. */
export const kindName = ({ game, players }: { game: string; players: number }): string =>
  t('history.kind', { game: shortName(game), players: t('history.players', { n: players }) });

/** How the game ended for me, in a word or two, and why. */
export function ending(game: GamePlayed): { headline: string; detail: string } {
  const { outcome, players, place } = game;
  if (outcome === 'one-screen') return { headline: t('history.oneScreen'), detail: whoWins(game) };
  const placed =
    outcome === 'lost' && place !== null && players > 2 ? maybe(`history.places.${place}`, { players }) : null;
  return { headline: placed ?? t(`history.${outcome}`), detail: reasonOf(game) };
}

function reasonOf(game: GamePlayed): string {
  const { winners, reason } = readResult(game.result);
  if (game.margin === null) return maybe(`history.why.${game.outcome}.${reason}`) ?? '';
  if (game.outcome === 'won' && winners.length > 1) return t('history.shared', { names: namesOf(game, winners) });
  if (game.margin === 0) return t(game.outcome === 'won' ? 'history.tieWon' : 'history.tieLost');
  return t(game.outcome === 'won' ? 'history.wonBy' : 'history.behind', { n: game.margin });
}

function whoWins(game: GamePlayed): string {
  const { winners, reason } = readResult(game.result);
  if (!winners.length) return maybe(`history.why.nobody.${reason}`) ?? t('history.nobody');
  return t('history.seatWins', { name: lists().format(winners.map((seat) => nameOf(game.seats[seat], seat))) });
}

const namesOf = (game: GamePlayed, seats: number[]): string =>
  lists().format(seats.filter((seat) => !game.yours.includes(seat)).map((seat) => nameOf(game.seats[seat], seat)));

/** When it ended, as one would say it: “today, 19:04”, “yesterday”, “12 November”. */
export function when(at: number, now = Date.now()): string {
  const language = currentLanguage();
  const ended = new Date(at);
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  if (days < 2) {
    const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
    if (days === 1) return day;
    const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    return `${day}, ${time.format(ended)}`;
  }
  const year = ended.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...year }).format(ended);
}

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** How long it took: “9 minutes”, “over 4 days”. */
export function length({ began, finished }: Pick<GamePlayed, 'began' | 'finished'>): string {
  const took = finished - began;
  if (took < MINUTE) return t('history.moments');
  if (took < 2 * HOUR) return inUnits(took / MINUTE, 'minute');
  if (took < 2 * DAY) return inUnits(took / HOUR, 'hour');
  return t('history.overDays', { days: inUnits(took / DAY, 'day') });
}

const inUnits = (n: number, unit: 'minute' | 'hour' | 'day'): string =>
  new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(n));

/** The line below a game's name: its box if it is not the usual one, players, time. */
export function circumstances(game: GamePlayed): string {
  const said = { edition: game.edition, players: t('history.players', { n: game.players }), length: length(game) };
  return t(game.edition === 'standard' ? 'history.lengthOf' : 'history.boxAndLength', said);
}
