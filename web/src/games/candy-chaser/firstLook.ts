// Whether somebody has been shown their secret at the start of a game: remembered on this device only.

const drawer = (keep: string, seat: number): string => `bonbon.secret/${keep}/${seat}`;

export function hasLooked(keep: string, seat: number): boolean {
  try {
    return localStorage.getItem(drawer(keep, seat)) !== null;
  } catch {
    return false;
  }
}

export function keepLooked(keep: string, seat: number): void {
  try {
    localStorage.setItem(drawer(keep, seat), 'seen');
  } catch {
    // A full or closed storage costs a second look after a reload.
  }
}
