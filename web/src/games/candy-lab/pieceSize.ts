// How large pieces can be in a given space.

export interface Fitted {
  per: number;
  width: number;
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
