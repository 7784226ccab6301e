// Bonbon as an installed app: files whose names say what is in them are kept, pages come from the network. Without a
// network there is the page that plays in this browser, once somebody has played there, or one that says so.
// Whole versions are fetched by the pages themselves (src/local/files.ts) and live in caches of their own.
const PACKS = 'bonbon-pack-';
const IS_STATIC = location.search === '?static';
const ROOT = new URL('./', location).pathname;
const KEPT = `bonbon-4${ROOT}`; // an origin may have Bonbon in several folders
/** The page that needs no server, as the packs name it. */
const LOCAL = `${ROOT}local`;
/** Where it stands: from deeper in the folder it would find none of its files. */
const LOCAL_PLACES = IS_STATIC ? [ROOT, `${ROOT}index.html`] : [LOCAL];
const OFFLINE = '/offline.html';
const BESIDE = ['icon.svg', 'theme.js', 'offline.js', 'manifest.webmanifest'].map((name) => ROOT + name);
const ALWAYS = IS_STATIC ? [] : [OFFLINE, '/icon.svg', '/theme.js', '/offline.js'];
const LONGEST_WAIT = 4000; // milliseconds for a page that is here already

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(ALWAYS))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name !== KEPT && ['', ROOT].includes(/^bonbon-\d+(.*)$/.exec(name)?.[1]);
  const old = caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request, address.pathname));
  else if (isNamedByContent(address.pathname)) event.respondWith(fromShelf(request));
  else if (BESIDE.includes(address.pathname)) event.respondWith(fetch(request).catch(() => found(request)));
});

const isNamedByContent = (path) => path.startsWith(`${ROOT}assets/`) || path.startsWith(`${ROOT}python/`);

/** A page without a server never waits long for the network: it may be one that only seems to be there. */
async function page(request, path) {
  const kept = LOCAL_PLACES.includes(path) ? await localPage().catch(() => undefined) : undefined;
  const answer = await (kept ? begun(request) : fetch(request)).catch(() => undefined);
  if (answer && !(kept && answer.status >= 500)) return answer; // what stands before a server that is away says so
  return kept ?? (await caches.match(OFFLINE)) ?? Response.error();
}

/** An answer that has begun in this time: a page that is arriving may take as long as it does. */
async function begun(request) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), LONGEST_WAIT);
  const answer = await fetch(request, { signal: stop.signal });
  clearTimeout(timer);
  return answer;
}

/** The page of the newest version that is here as a whole. */
async function localPage() {
  const packs = (await caches.keys()).filter((name) => name.startsWith(PACKS)).reverse();
  for (const name of packs) {
    const found = await (await caches.open(name)).match(LOCAL);
    if (found) return found;
  }
}

const found = (request) => caches.match(request, { ignoreVary: true }).catch(() => undefined);

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
  const here = await found(request);
  if (here) return here;
  const answer = await fetch(request);
  const isAsset = request.url.includes('/assets/'); // Python is kept by whoever fetches it
  if (isAsset && isFile(answer)) keep(request, answer.clone());
  return answer;
}

/** Not the page with which some hosts answer where a file is missing. */
const isFile = ({ status, headers }) => status === 200 && !headers.get('content-type')?.startsWith('text/html');

/** Whoever asked has the answer, whether or not there is room for it here. */
function keep(request, answer) {
  const kept = caches.open(KEPT).then((cache) => cache.put(request, answer));
  kept.catch((why) => console.warn(String(why)));
}
