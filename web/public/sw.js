// Bonbon as an installed app: files whose names say what is in them are kept, pages come from the network,
// and without a network there is a page that says so.
const KEPT = 'bonbon-1';
const OFFLINE = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll([OFFLINE, '/icon.svg', '/theme.js']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (address.pathname.startsWith('/assets/')) event.respondWith(fromShelf(request));
  else if (address.pathname === '/icon.svg' || address.pathname === '/theme.js')
    event.respondWith(fetch(request).catch(() => caches.match(request)));
});

async function fromShelf(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}
