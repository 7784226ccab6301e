// Where we are: the path of the page, and moving on without loading it again.

let path = $state(location.pathname + location.search);

addEventListener('popstate', () => {
  path = location.pathname + location.search;
});

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  path = location.pathname + location.search;
  if (!replace) scrollTo(0, 0);
}

/** Follow a link inside the page; everything else is the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
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
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; game: number; move: number | null; seat: string; chances: boolean }
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
  if (first === 'recover') return { page: 'recover' };
  if (first === 't' && second && !third) return { page: 'table', table: second };
  if (first === 't' && second && third === 'replay' && fourth) {
    const move = asked.get('move');
    return {
      page: 'replay',
      table: second,
      game: Number(fourth),
      move: move === null ? null : Number(move),
      seat: asked.get('seat') ?? 'all',
      chances: asked.has('chances'),
    };
  }
  return { page: 'not-found' };
}
