/**
 * Pushes in a browser. Here it reaches no push service: only `PushManager.subscribe` is replaced, with a subscription as
 * a push service would give it, and what arrives is delivered to the service worker by the browser's own developer
 * tools. How the server encrypts and sends is tested in packages/server/test/push/.
 */
import { createECDH, randomBytes } from 'node:crypto';
import type { CDPSession, Page, Worker } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { expectToast } from './screens.ts';

export const SETTINGS = '/mypage/notifications';

export const section = (page: Page) => page.getByRole('region', { name: '푸시 알림' });

/** In the page, before anything of it runs. The subscription survives a reload, as a real one does. */
function subscribeWithoutService({ p256dh, auth }: { p256dh: string; auth: string }): void {
  const KEY = 'subscription of the test';
  const decode = (text: string) =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
  const made = (publicKey: string) => ({
    endpoint: 'https://push.invalid/of-the-test',
    options: { applicationServerKey: decode(publicKey).buffer },
    toJSON: () => ({ endpoint: 'https://push.invalid/of-the-test', keys: { p256dh, auth } }),
    unsubscribe: async () => localStorage.removeItem(KEY) === undefined,
  });
  PushManager.prototype.getSubscription = async () => {
    const publicKey = localStorage.getItem(KEY);
    return (publicKey === null ? null : made(publicKey)) as unknown as PushSubscription;
  };
  PushManager.prototype.subscribe = async ({ applicationServerKey } = {}) => {
    localStorage.setItem(KEY, String(applicationServerKey));
    return made(String(applicationServerKey)) as unknown as PushSubscription;
  };
}

export async function openSettings(page: Page, permission: 'granted' | 'denied' = 'granted'): Promise<void> {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  await page.addInitScript(subscribeWithoutService, { p256dh, auth: randomBytes(16).toString('base64url') });
  if (permission === 'granted') await page.context().grantPermissions(['notifications']);
  await page.goto(SETTINGS);
  await expect(page.getByRole('heading', { name: '푸시 알림' })).toBeVisible();
}

export async function turnOn(page: Page): Promise<void> {
  await openSettings(page);
  await section(page).getByRole('button', { name: '푸시 알림 켜기' }).click();
  await expectToast(page, '푸시 알림을 켰습니다.');
  await expect(section(page).getByText('이 기기에서 켜져 있어요.')).toBeVisible();
}

interface Delivery {
  deliver(content: object): Promise<void>;
  /** What the device shows. */
  shown(): Promise<{ title: string; body: string; tag: string }[]>;
  worker: Worker;
}

export async function openDelivery(page: Page): Promise<Delivery> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  const [running] = page.context().serviceWorkers();
  const worker = running ?? (await page.context().waitForEvent('serviceworker'));
  return {
    worker,
    async deliver(content) {
      const data = JSON.stringify(content);
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data });
    },
    shown: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const notifications = await registration.getNotifications();
        return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
      }),
  };
}

/** What of the service worker's own scope the test uses: its types are not those of a page. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(path: string): Promise<null> };
  NotificationEvent: new (type: string, init: { notification: unknown }) => Event;
  WindowClient: { prototype: { focus(): Promise<unknown> } };
  opened?: string;
}

/** Nothing can press a notification here: the worker is given the event that the browser would give it. */
export async function press({ worker }: Delivery): Promise<void> {
  await worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { notification });
    const work: Promise<unknown>[] = [];
    // Without a press of a hand nothing may wait, take the focus or open a window.
    Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => work.push(promise) });
    scope.WindowClient.prototype.focus = async function focus() {
      return this;
    };
    scope.clients.openWindow = async (path) => {
      scope.opened = path;
      return null;
    };
    scope.dispatchEvent(event);
    await Promise.all(work);
  });
}

export const opened = ({ worker }: Delivery) => worker.evaluate(() => (self as unknown as WorkerScope).opened ?? null);
