// What a page says that did not get as far as to have words: they stand in it, in both languages.

export function sayItIsLost(): void {
  const said = document.getElementById('lost')!;
  said.role = 'alert';
  said.hidden = false;
}
