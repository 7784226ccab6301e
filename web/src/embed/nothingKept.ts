// On other people's pages nothing is kept in a reader's browser; where that is forbidden, asking would already fail.

class Forgetful extends Map<string, string> {
  getItem = (key: string): string | null => this.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.set(key, value);
  removeItem = (key: string): void => void this.delete(key);
}

for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: new Forgetful() });
