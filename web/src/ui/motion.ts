// Motion that can be switched off: nothing waits for an animation.

const asked = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

/** Whether this person wants no travel. */
export const calm = (): boolean => asked?.matches ?? false;

/** A duration in milliseconds, or none. */
export const lasting = (ms: number): number => (calm() ? 0 : ms);
