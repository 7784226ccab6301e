// Bonbon as an installed app: files whose names say what is in them are kept, pages come from the network,
// and without a network there is a page that says so.
const KEPT = 'bonbon-2';
const OFFLINE = '/offline.html';
const BESIDE = ['/icon.svg', '/theme.js', '/offline.js'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll([OFFLINE, ...BESIDE]))
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
  else if (BESIDE.includes(address.pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

// What the server says when it is our turn and no page of that table is open: in our language, one for each table.
self.addEventListener('push', (event) => {
  const said = event.data?.json() ?? {};
  const shown = { body: said.text, lang: said.language, tag: `turn ${said.table}`, icon: '/icon-192.png' };
  const showing = self.registration.showNotification(said.title ?? 'Bonbon', { ...shown, data: { table: said.table } });
  event.waitUntil(showing);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const table = event.notification.data?.table;
  event.waitUntil(goTo(table ? `/t/${table}` : '/'));
});

async function goTo(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

// The browser has another address now, or needs one: the server is told.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tellTheServer(event)));

async function tellTheServer({ oldSubscription, newSubscription }) {
  const { key } = await (await fetch('/api/push')).json();
  if (!key) return;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/me/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      replaces: oldSubscription?.endpoint ?? '',
    }),
  });
}

async function fromShelf(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}
