import type { GamePosition } from '../src/wire';

/** A position of which a test needs only these keys. */
export const positionOf = (keys: object): GamePosition => keys as unknown as GamePosition;
