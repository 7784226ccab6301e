// What every drawing shares: an SVG as text, and ids that are used once. Colours come from style/tokens.css.

let last = 0;

/** An id for a pattern or a clip, never used before on this page. */
export const fresh = (): string => `k${++last}`;

export const svg = (w: number, h: number, body: string, attrs = ''): string =>
  `<svg viewBox="0 0 ${w} ${h}" ${attrs} aria-hidden="true">${body}</svg>`;
