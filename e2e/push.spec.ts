/**
 * Pushes in a browser. Here it reaches no push service: only `PushManager.subscribe` is replaced, with a subscription as
 * a push service would give it, and what arrives is delivered to the service worker by the browser's own developer
 * tools. How the server encrypts and sends is tested in packages/server/test/push/.
 */
import { createECDH, randomBytes } from 'node:crypto';
import type { CDPSession, Page, Worker } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { startCountingProxy } from './harness/counting-proxy.ts';
import { expectGood } from './harness/look.ts';
import { keepSession, type Member } from './harness/members.ts';
import { expectToast } from './harness/toasts.ts';

test.use({ serviceWorker: true });

const SETTINGS = '/mypage/notifications';

const section = (page: Page) => page.getByRole('region', { name: '푸시 알림' });
const isOn = async ({ call }: Member) => ((await call('GET /api/push', {})) as { isOn: boolean }).isOn;

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

async function openSettings(page: Page, permission: 'granted' | 'denied' = 'granted'): Promise<void> {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  await page.addInitScript(subscribeWithoutService, { p256dh, auth: randomBytes(16).toString('base64url') });
  if (permission === 'granted') await page.context().grantPermissions(['notifications']);
  await page.goto(SETTINGS);
  await expect(page.getByRole('heading', { name: '푸시 알림' })).toBeVisible();
}

async function turnOn(page: Page): Promise<void> {
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

async function openDelivery(page: Page): Promise<Delivery> {
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
async function press({ worker }: Delivery): Promise<void> {
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

const opened = ({ worker }: Delivery) => worker.evaluate(() => (self as unknown as WorkerScope).opened ?? null);

const push = (path: string) => ({ title: '연차는 어떻게 쓰나요?', body: '새 답변이 있어요.', tag: 'COMMENT-1', path });

test('a member turns pushes on for a device, hears what is wrong when trying it, and turns them off', async ({
  join,
  signedInPage,
}) => {
  const member = await join('senior');
  const page = await signedInPage(member);
  await openSettings(page);
  await expect(section(page).getByText('이 기기에서는 꺼져 있어요.')).toBeVisible();
  expect(await isOn(member)).toBe(false);

  await section(page).getByRole('button', { name: '푸시 알림 켜기' }).click();
  await expectToast(page, '푸시 알림을 켰습니다.');
  await expect(page.getByRole('heading', { name: '푸시 알림' })).toBeFocused();
  expect(await isOn(member)).toBe(true);
  await page.reload();
  await expect(section(page).getByText('이 기기에서 켜져 있어요.')).toBeVisible();

  await section(page).getByRole('button', { name: '시험 보내기' }).click();
  await expect(section(page).getByRole('status')).toContainText('푸시 서비스에 연결하지 못합니다.');

  await section(page).getByRole('button', { name: '끄기' }).click();
  await expectToast(page, '푸시 알림을 껐습니다.');
  await expect(section(page).getByRole('button', { name: '푸시 알림 켜기' })).toBeVisible();
  expect(await isOn(member)).toBe(false);
});

test('a device shows the title alone, and leads to the place', async ({ join, signedInPage }) => {
  const member = await join('senior');
  const { id } = (await member.call('POST /api/free-posts', {
    body: { title: '연차는 어떻게 쓰나요?', content: '본문', tagIds: [] },
  })) as { id: number };
  const page = await signedInPage(member);
  await turnOn(page);
  const delivery = await openDelivery(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));

  await delivery.deliver(push(`/free/${id}`));
  const content = { title: '연차는 어떻게 쓰나요?', body: '새 답변이 있어요.', tag: 'COMMENT-1' };
  await expect.poll(delivery.shown).toEqual([content]);
  await delivery.deliver(push(`/free/${id}`));
  await expect.poll(delivery.shown).toEqual([content]);

  await press(delivery);
  await expect(page).toHaveURL(`/free/${id}`);
  await expect(page.getByRole('heading', { name: '연차는 어떻게 쓰나요?' })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true); // without a reload
  await expect.poll(delivery.shown).toEqual([]);
  expect(await opened(delivery)).toBe(null);
});

test('a notification has its icons: the policy of the service worker lets them through', async ({
  browser,
  server,
  join,
}) => {
  const proxy = await startCountingProxy(server.url);
  const context = await browser.newContext();
  await context.grantPermissions(['notifications']);
  await keepSession(context, proxy.url, (await join('senior')).session);
  const page = await context.newPage();
  await page.goto(`${proxy.url}/main`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await (await openDelivery(page)).deliver(push('/free/1'));

  const icons = ['/icons/icon-192.png', '/icons/badge-96.png'];
  await expect.poll(() => icons.filter((path) => proxy.paths().includes(path))).toEqual(icons);
  await context.close();
  proxy.close();
});

test('a device whose tabs are closed opens one at the place', async ({ join, signedInPage }) => {
  const page = await signedInPage(await join('senior'));
  await turnOn(page);
  const delivery = await openDelivery(page);
  await delivery.deliver(push('/free/1'));
  await expect.poll(delivery.shown).toHaveLength(1);

  await page.goto('about:blank');
  await press(delivery);

  expect(await opened(delivery)).toBe('/free/1');
});

test('a device shows no title once the session is over, and the login leads to the place', async ({
  join,
  signedInPage,
}) => {
  const member = await join('senior');
  const { id } = (await member.call('POST /api/free-posts', {
    body: { title: '연차는 어떻게 쓰나요?', content: '본문', tagIds: [] },
  })) as { id: number };
  const page = await signedInPage(member);
  await turnOn(page);
  const delivery = await openDelivery(page);

  // As time does.
  await page.evaluate(() => localStorage.setItem('accessTokenExpiresIn', String(Date.now() - 1)));
  await page.getByRole('link', { name: '자유게시판' }).first().click();
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(async () => (await caches.match('/push/signed-in-until'))?.text())).toBe('0');

  await delivery.deliver(push(`/free/${id}`));
  await expect.poll(delivery.shown).toEqual([{ title: '이음', body: '새 알림이 있어요.', tag: 'COMMENT-1' }]);

  await press(delivery);
  await expect(page).toHaveURL('/login');
  await page.getByLabel('이메일').fill(member.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(`/free/${id}`);
});

test('a sign-out ends the pushes of the device, and leaves nothing behind', async ({ join, signedInPage }) => {
  const page = await signedInPage(await join('senior'));
  await turnOn(page);
  const left = () =>
    page.evaluate(async () => [
      localStorage.getItem('ieum:push'),
      localStorage.getItem('subscription of the test'),
      await caches.has('push'),
    ]);
  expect(await left()).toEqual([expect.any(String), expect.any(String), true]);

  await page.getByRole('button', { name: '로그아웃' }).first().click();
  await expect(page).toHaveURL('/login');

  await expect.poll(left).toEqual([null, null, false]);
});

test('a browser that blocks notifications says how to allow them', async ({ join, signedInPage }) => {
  const page = await signedInPage(await join('senior'));
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await openSettings(page, 'denied');
  await expect(section(page).getByText('브라우저에서 이음의 알림이 차단되어 있어요.')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toHaveCount(3);
  await expect(section(page).getByRole('button')).toHaveCount(0);
  await expectGood(page);
});

const withoutPushes = () => Reflect.deleteProperty(window, 'PushManager');

test('an iPhone says that the app must be installed first, and how', { tag: '@phone' }, async ({
  join,
  signedInPage,
}) => {
  const page = await signedInPage(await join('senior'));
  // As Safari is there: pushes come with the app on the home screen.
  await page.addInitScript(withoutPushes);
  await page.addInitScript(() => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
  });
  await page.goto(SETTINGS);
  await expect(section(page).getByText('iPhone과 iPad에서는 이음을 홈 화면에 추가하면 켤 수 있어요.')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toContainText([
    '공유 버튼',
    '홈 화면에 추가',
    '홈 화면에서 이음을 열고',
  ]);
  await expect(section(page).getByRole('button')).toHaveCount(0);
  await expectGood(page);
});

test('a browser without pushes says so', async ({ join, signedInPage }) => {
  const page = await signedInPage(await join('senior'));
  await page.addInitScript(withoutPushes);
  await page.goto(SETTINGS);
  await expect(section(page).getByText('이 브라우저에서는 쓸 수 없어요.')).toBeVisible();
  await expect(section(page).getByRole('button')).toHaveCount(0);
  await expectGood(page);
});

test('pushes that cannot be asked about, or turned on, are told of, and tried again', async ({
  join,
  signedInPage,
}) => {
  const member = await join('senior');
  const page = await signedInPage(member);
  await page.route('**/api/push', (route) => route.fulfill({ status: 503, json: { status: 503 } }));
  await openSettings(page);
  await expect(section(page).getByText('푸시 알림의 상태를 불러오지 못했습니다.')).toBeVisible();
  await expectGood(page);
  await page.unroute('**/api/push');
  await section(page).getByRole('button', { name: '다시 시도' }).click();
  await expect(section(page).getByText('이 기기에서는 꺼져 있어요.')).toBeVisible();

  // The browser reaches no push service.
  await page.evaluate(() => {
    const { subscribe } = PushManager.prototype;
    PushManager.prototype.subscribe = async () => {
      PushManager.prototype.subscribe = subscribe;
      throw new DOMException('Registration failed - push service error', 'AbortError');
    };
  });
  const turnOnAgain = section(page).getByRole('button', { name: '푸시 알림 켜기' });
  await turnOnAgain.click();
  await expectToast(page, '푸시 알림을 켜지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.');
  expect(await isOn(member)).toBe(false);
  await turnOnAgain.click();
  await expectToast(page, '푸시 알림을 켰습니다.');
  expect(await isOn(member)).toBe(true);
  await expectGood(page);
});
