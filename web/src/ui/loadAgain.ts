// Code that did not come is missing for as long as a page lives: browsers remember a module that could not be loaded.

const LAST = 'bonbon.loadedAgain';
/** Milliseconds in which a page loads itself again at most once: what is broken for good must not go round. */
const ONCE_IN = 60_000;

/** Load the page again unless that was of no use, or there is no network: then a person says when. */
export function loadAgain(): void {
  const last = Number(sessionStorage.getItem(LAST) ?? 0);
  if (!navigator.onLine || Date.now() - last < ONCE_IN) return;
  sessionStorage.setItem(LAST, String(Date.now()));
  location.reload();
}
