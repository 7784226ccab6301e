// It is our turn, and we are looking at something else: the browser says so, if somebody has allowed it.

import { t } from '../texts/index.svelte';
import { wantsNotices } from './wish';

/** The same for whatever a push message says of this table: one takes the place of the other. */
const tagOf = (table: string): string => `turn ${table}`;

/** Show it until we look at the page again. */
export async function tellOfTurn(table: string, game: string, code: string): Promise<void> {
  if (!wantsNotices() || !('Notification' in window) || Notification.permission !== 'granted') return;
  const here = await navigator.serviceWorker.getRegistration();
  if (!here || !document.hidden) return;
  await here.showNotification(t('notify.message.title', { game }), {
    body: t('notify.message.table', { code }),
    lang: document.documentElement.lang,
    tag: tagOf(table),
    icon: '/icon-192.png',
    data: { table },
  });
  document.addEventListener('visibilitychange', () => void takeBack(here, table), { once: true });
}

async function takeBack(here: ServiceWorkerRegistration, table: string): Promise<void> {
  for (const shown of await here.getNotifications({ tag: tagOf(table) })) shown.close();
}
