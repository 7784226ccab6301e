// How large pieces can be in a given space.

export interface Fitted {
  per: number;
  width: number;
}

/** One row: each piece is so wide, and the next one begins after `step`. */
export interface Row {
  width: number;
  step: number;
}

/** Pieces side by side; where they would be narrower than `narrowest` they lie over each other. */
export function inOneRow(n: number, across: number, widest: number, narrowest: number): Row {
  const gap = n > 6 ? 3 : 6;
  const width = Math.min(widest, Math.max(Math.min(narrowest, widest), (across - gap * (n - 1)) / Math.max(1, n)));
  return { width, step: n > 1 ? Math.min(width + gap, (across - width) / (n - 1)) : width };
}

/** The rows that let n pieces of one shape be as wide as possible. `ratio` is height by width. */
export function fitted(
  n: number,
  space: { width: number; height: number },
  ratio: number,
  widest: number,
  gap: number,
): Fitted {
  let best: Fitted = { per: Math.max(1, n), width: 0 };
  for (let rows = 1; rows <= Math.max(1, n); rows++) {
    const per = Math.ceil(n / rows);
    const width = Math.min(
      widest,
      (space.width - gap * (per - 1)) / per,
      (space.height - gap * (rows - 1)) / rows / ratio,
    );
    if (width > best.width) best = { per, width };
  }
  return best;
}
