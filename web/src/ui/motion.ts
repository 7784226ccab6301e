// Motion that can be switched off: nothing of one's own waits for an animation, moves of others wait for each other.

const asked = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

/** Whether this person wants no travel. */
export const calm = (): boolean => asked?.matches ?? false;

/** A duration in milliseconds, or none. */
export const lasting = (ms: number): number => (calm() ? 0 : ms);

let still = 0;

/** What has just begun on the screen takes the eye this long. */
export function takesTheEye(ms: number): void {
  still = performance.now() + lasting(ms);
}

/** Milliseconds until the eye is free again. */
export const untilStill = (): number => Math.max(0, still - performance.now());
