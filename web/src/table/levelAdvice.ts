// After a game against bots: easier ones after a loss, harder ones after three wins in a row.

import type { SeatInfo } from '../wire';

const WINS_IN_A_ROW = 3;
const STREAKS = 'bonbon.streaks';

interface Streak {
  level: string;
  wins: number;
  /** The game that was counted last: a look at its result again counts nothing. */
  last: string;
}

export interface Advice {
  kind: 'easier' | 'harder';
  level: string;
}

/** The level of the bots, where one person plays against bots that are all alike. */
export function levelAgainst(seats: SeatInfo[], yours: number[]): string | null {
  const others = seats.filter((_, seat) => !yours.includes(seat));
  const level = others[0]?.level ?? '';
  const alike = others.every((one) => one.kind === 'bot' && one.level === level);
  return yours.length === 1 && level && alike ? level : null;
}

/** Count this game once; how many of this game in a row were won against this level. */
export function winsInARow(game: string, level: string, won: boolean, which: string): number {
  const all = JSON.parse(localStorage.getItem(STREAKS) ?? '{}') as Record<string, Streak>;
  const before = all[game];
  if (before?.last === which) return before.wins;
  const wins = !won ? 0 : before?.level === level ? before.wins + 1 : 1;
  localStorage.setItem(STREAKS, JSON.stringify({ ...all, [game]: { level, wins, last: which } }));
  return wins;
}

/** What to offer besides the same again; `levels` from the easiest to the hardest. */
export function adviseLevel(levels: string[], level: string, won: boolean, wins: number): Advice | null {
  const at = levels.indexOf(level);
  if (at < 0) return null;
  if (!won) return at > 0 ? { kind: 'easier', level: levels[at - 1]! } : null;
  return wins >= WINS_IN_A_ROW && at + 1 < levels.length ? { kind: 'harder', level: levels[at + 1]! } : null;
}
