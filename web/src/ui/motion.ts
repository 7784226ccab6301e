// Motion that can be switched off or hastened: every duration of the pages goes through here or through a token.

const asked = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

/** Whether this person wants no travel. */
export const calm = (): boolean => asked?.matches ?? false;

let tempo = 1;

/** All durations are multiplied by this, also those of the style sheets; 0 for none. */
export function setTempo(factor: number): void {
  tempo = factor;
  if (typeof document !== 'undefined') document.documentElement.style.setProperty('--tempo', String(factor));
}

/** How long a motion of so many milliseconds lasts for this person, at this pace. */
export const lasting = (ms: number): number => (calm() ? 0 : ms * tempo);
