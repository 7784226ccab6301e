// The tables that one can go on with: mine to move first, the longest waiting of them first, then by the last move.

import { nameOf } from '../../table/names';
import { t } from '../../texts/index.svelte';
import type { MyTable, SeatInfo } from '../../wire';

export const isMyTurn = ({ actor, yours, seats }: MyTable): boolean =>
  actor !== null && yours.includes(actor) && !seats[actor]?.left;

/** Where I sit, have not left, and the game is not over. */
export const isMine = ({ stage, seats, yours }: MyTable): boolean =>
  stage !== 'over' && yours.some((seat) => !seats[seat]?.left);

export function toGoOn(tables: MyTable[]): MyTable[] {
  const open = tables.filter(isMine);
  const mine = open.filter(isMyTurn).sort((a, b) => a.since - b.since);
  const others = open.filter((table) => !isMyTurn(table)).sort((a, b) => b.since - a.since);
  return [...mine, ...others];
}

export interface Opponent {
  seat: number;
  name: string;
  info: SeatInfo;
}

/** Who sits there besides me: at another device, on mine, or as a bot. */
export const opponents = ({ seats, yours }: MyTable): Opponent[] =>
  seats
    .map((info, seat) => ({ seat, name: nameOf(info, seat), info }))
    .filter(({ seat, info }) => info.kind !== 'free' && seat !== yours[0]);

/** Whether nobody at another device waits for me there. */
export const isSolo = ({ seats, yours }: MyTable): boolean =>
  seats.every(({ kind }, seat) => kind !== 'person' || yours.includes(seat));

/** Whether I have removed it: nobody else would go on with it. */
export const isRemoved = (table: MyTable): boolean =>
  table.stage === 'playing' && isSolo(table) && table.yours.some((seat) => table.seats[seat]?.left);

/** Whose turn it is. */
export function turnWords(table: MyTable): string {
  if (isMyTurn(table)) return t('people.goOn.yourTurn');
  const actor = opponents(table).find(({ seat }) => seat === table.actor);
  return t('people.goOn.toMove', { name: actor?.name ?? '' });
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const CLOCK = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Since when, as people say it: a time today, else a day. */
export function sinceWhen(at: number, now: number, language: string): string {
  const startOfToday = new Date(now).setHours(0, 0, 0, 0);
  if (at >= startOfToday) return CLOCK.format(at);
  const days = Math.ceil((startOfToday - at) / DAY);
  if (days === 1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day');
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(at);
}
