// Where we are: the path of the page, and moving on without loading it again.

import { AFTER_HASH, IN_PATH } from './address';
import { isLocal } from './local/mode';

const addresses = isLocal() ? AFTER_HASH : IN_PATH;

let path = $state(addresses.path(location));

addEventListener('popstate', () => {
  path = addresses.path(location);
});

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', link(to));
  else history.pushState(null, '', link(to));
  path = addresses.path(location);
  if (!replace) scrollTo(0, 0);
}

/** What a link to a path of ours says. */
export const link = (to: string): string => addresses.link(to);

/** The whole address of a path of ours, for others. */
export const addressOf = (to: string): string => new URL(link(to), location.href).href;

/** The path that we are at, without what it asks. */
export const pathHere = (): string => addresses.path(location).split('?')[0]!;

/** What follows the path in the address, with its #. */
export const fragmentHere = (): string => addresses.fragment(location);

/** Put something behind the path, for whoever reloads or shares the page. */
export const keepInAddress = (fragment: string): void =>
  history.replaceState(null, '', link(`${addresses.path(location)}#${fragment}`));

/** Follow a link inside the page; everything else is the browser's. */
export function follow(event: MouseEvent): void {
  const found = (event.target as Element).closest('a');
  if (!found || found.target || found.hasAttribute('download')) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return;
  const to = addresses.inside(found, location);
  if (to === null) return;
  event.preventDefault();
  go(to);
}

export type Route =
  | { page: 'home' }
  | { page: 'tables' }
  | { page: 'quick' }
  | { page: 'watch' }
  | { page: 'games'; asked: URLSearchParams }
  | { page: 'new'; game: string }
  | { page: 'editions'; game: string; table: string | null }
  | { page: 'learn'; game: string | null }
  | { page: 'join'; code: string }
  | { page: 'recover' }
  | { page: 'friends'; game: string }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; game: number; move: number | null; seat: string; chances: boolean }
  | { page: 'record'; move: number | null; seat: string; chances: boolean }
  | { page: 'not-found' };

export function route(): Route {
  const [pathname = '/', query = ''] = path.split('?');
  const parts = pathname.split('/').filter(Boolean);
  const asked = new URLSearchParams(query);
  const [first, second, third, fourth] = parts;
  if (!first) return { page: 'home' };
  if ((first === 'tables' || first === 'quick' || first === 'watch') && !second) return { page: first };
  if (first === 'games' && !second) return { page: 'games', asked };
  if (first === 'new' && second) return { page: 'new', game: second };
  if (first === 'editions' && second && !third) return { page: 'editions', game: second, table: asked.get('table') };
  if (first === 'learn') return { page: 'learn', game: second ?? null };
  if (first === 'j' && second) return { page: 'join', code: second };
  if (first === 'friends' && second) return { page: 'friends', game: second };
  if (first === 'recover') return { page: 'recover' };
  if (first === 't' && second && !third) return { page: 'table', table: second };
  if (first === 't' && second && third === 'replay' && fourth) {
    return { page: 'replay', table: second, game: Number(fourth), ...lookAt(asked) };
  }
  if (first === 'record' && !second) return { page: 'record', ...lookAt(asked) };
  return { page: 'not-found' };
}

/** Which move of a replay is shown, through whose eyes, and whether with the chances. */
function lookAt(asked: URLSearchParams): { move: number | null; seat: string; chances: boolean } {
  const move = asked.get('move');
  return {
    move: move === null ? null : Number(move),
    seat: asked.get('seat') ?? 'all',
    chances: asked.has('chances'),
  };
}
