// The page without a network, shown at the address that was wanted: in the visitor's language, and only until the
// server answers again.
{
  const EVERY = 4000; // milliseconds
  const LANGUAGES = ['en', 'fr'];

  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // no storage
    }
  };
  const wanted = [kept('bonbon.language') ?? '', ...navigator.languages].map((one) => one.slice(0, 2));
  document.documentElement.lang = wanted.find((one) => LANGUAGES.includes(one)) ?? LANGUAGES[0];

  // Whoever has played without a server here, and not in a folder of the same host, can do so now.
  addEventListener('DOMContentLoaded', () => {
    const places = kept('bonbon.playedHere')?.split(' ') ?? [];
    if (places.includes('/') || places.includes('yes'))
      for (const way of document.querySelectorAll('.here')) way.hidden = false;
  });

  // A page that nobody looks at asks nothing.
  const look = async () => {
    if (document.hidden) return;
    const answer = await fetch('/api/games', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) location.reload();
  };

  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, EVERY);
}
