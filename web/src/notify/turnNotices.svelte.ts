// Whether this browser tells us when it is our turn: our wish, its permission, and what the server knows of it.

import { addBrowser, pushKey, removeBrowser } from '../server/api';
import { currentLanguage } from '../texts/index.svelte';
import { noLongerWanted, wantNotices, wantsNotices } from './wish';

/** denied: the browser does not allow it; failed: it could not be set up. */
export type Telling = 'off' | 'asking' | 'on' | 'denied' | 'failed';

/** The name under which the server knows this browser. */
const DEVICE = 'bonbon.device';

export class TurnNotices {
  telling = $state<Telling>('off');
  /** Whether the server reaches browsers whose pages are closed; null until we know. */
  reaches = $state<boolean | null>(null);

  private key: string | null = null;
  private looking: Promise<void> | null = null;

  /** What the server offers; a browser that was to tell us goes on doing so, for today's guest and language. */
  look(): Promise<void> {
    this.looking ??= this.findOut().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private async findOut(): Promise<void> {
    await this.learnKey();
    if (!wantsNotices()) this.telling = 'off';
    else if (Notification.permission === 'granted') await this.subscribe();
    else this.telling = Notification.permission === 'denied' ? 'denied' : 'off';
  }

  private async learnKey(): Promise<void> {
    this.key = canBeReached() ? (await pushKey()).key : null;
    this.reaches = this.key !== null;
  }

  /** Asks the browser, so only after a tap. */
  async turnOn(): Promise<void> {
    this.telling = 'asking';
    if ((await Notification.requestPermission()) !== 'granted') {
      this.telling = Notification.permission === 'denied' ? 'denied' : 'off';
      return;
    }
    wantNotices();
    if (this.reaches === null) await this.learnKey();
    await this.subscribe();
  }

  /** At once for whoever looks; the server is told as well. */
  async turnOff(): Promise<void> {
    this.telling = 'off';
    noLongerWanted();
    await this.forgetBrowser();
  }

  private async forgetBrowser(): Promise<void> {
    const device = localStorage.getItem(DEVICE);
    localStorage.removeItem(DEVICE);
    await Promise.all([device && removeBrowser(device), endSubscription()]);
  }

  /** Tell the server where this browser can be reached; where it reaches none, only open pages tell us. */
  private async subscribe(): Promise<void> {
    try {
      if (this.key) await this.tellTheServer(this.key);
      if (wantsNotices()) this.telling = 'on';
      else await this.forgetBrowser(); // it was turned off meanwhile
    } catch {
      if (wantsNotices()) this.telling = 'failed';
    }
  }

  private async tellTheServer(key: string): Promise<void> {
    const here = await registration();
    if (!here) throw new Error('no service worker');
    const { endpoint, keys } = (await subscriptionFor(here, key)).toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('a subscription without keys');
    const { p256dh, auth } = keys;
    const { device } = await addBrowser({ endpoint, p256dh, auth, language: currentLanguage() });
    localStorage.setItem(DEVICE, device);
  }
}

export const turnNotices = new TurnNotices();

/** Whether this browser can show notifications at all. */
export const canNotify = (): boolean => 'Notification' in window && 'serviceWorker' in navigator;

const canBeReached = (): boolean => canNotify() && 'PushManager' in window;

const registration = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration();

/** Nothing reaches this browser any more. */
async function endSubscription(): Promise<void> {
  const here = canBeReached() ? await registration() : undefined;
  const found = await here?.pushManager.getSubscription();
  await found?.unsubscribe();
}

/** The subscription for this key: the one that there is, or a new one in the place of one for another key. */
async function subscriptionFor(here: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const found = await here.pushManager.getSubscription();
  if (found && isFor(found, key)) return found;
  await found?.unsubscribe();
  return here.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function isFor(subscription: PushSubscription, key: string): boolean {
  const own = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  const written = btoa(String.fromCharCode(...own))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return written === key;
}
