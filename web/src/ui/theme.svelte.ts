// Light or dark: what was chosen here, else what the system prefers (public/theme.js sets it before the first paint).

let dark = $state(document.documentElement.dataset.theme === 'dark');

export const isDark = (): boolean => dark;

export function switchTheme(): void {
  dark = !dark;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  localStorage.setItem('bonbon.theme', dark ? 'dark' : 'light');
}
