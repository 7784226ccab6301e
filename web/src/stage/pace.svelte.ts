// How fast the moves of others are shown: chosen by the player, kept on this device.

import { setTempo } from '../ui/motion';

export const PACES = ['slow', 'normal', 'fast', 'instant'] as const;
export type Pace = (typeof PACES)[number];

const KEPT = 'bonbon.pace';
const TEMPO: Record<Pace, number> = { slow: 1.6, normal: 1, fast: 0.5, instant: 0 };

function keptPace(): Pace {
  const found = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEPT);
  return PACES.find((one) => one === found) ?? 'normal';
}

const kept = keptPace();
let chosen = $state<Pace>(kept);
setTempo(TEMPO[kept]);

export const currentPace = (): Pace => chosen;

export function choosePace(pace: Pace): void {
  chosen = pace;
  localStorage.setItem(KEPT, pace);
  setTempo(TEMPO[pace]);
}

/** By what the times of the normal pace are multiplied; whoever is far behind catches up. */
export const tempoOf = (pace: Pace, isFarBehind: boolean): number =>
  isFarBehind ? Math.min(TEMPO[pace], TEMPO.fast) : TEMPO[pace];
