import type { Page } from '@playwright/test';
import type { State } from './state.ts';
import { all, answering, button, failing } from './steps.ts';

const PUSH = '**/api/push';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const permitted = (permission: NotificationPermission) => (page: Page) =>
  page.addInitScript((value) => {
    Object.defineProperty(Notification, 'permission', { get: () => value });
    Notification.requestPermission = async () => value;
  }, permission);

const without = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));

const onIPhone = (page: Page) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'userAgent', { get: () => value }), IPHONE);

/** The browser has a subscription, which the server knows as this member's. */
const subscribed = all(permitted('granted'), answering(PUSH, { publicKey: 'BA', isOn: true }), (page: Page) =>
  page.addInitScript(() => {
    const endpoint = 'https://push.example/1';
    const subscription = { endpoint, options: { applicationServerKey: new Uint8Array([4]).buffer } };
    const registration = { pushManager: { getSubscription: async () => subscription } };
    ServiceWorkerContainer.prototype.getRegistration = async () => registration as unknown as ServiceWorkerRegistration;
    const [, claims = ''] = localStorage.getItem('accessToken')?.split('.') ?? [];
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    localStorage.setItem('ieum:push', JSON.stringify({ memberId: Number(sub), endpoint }));
  }),
);

const OFF = all(permitted('default'), answering(PUSH, { publicKey: 'BA', isOn: false }));

const settings = { as: 'senior', path: '/mypage/notifications' } as const;

/** The pushes of a device, among the settings of the notifications. */
export const PUSH_STATES: readonly State[] = [
  { name: 'push-off', ...settings, before: OFF },
  {
    name: 'push-dismissed',
    ...settings,
    before: OFF,
    async act(page) {
      await button(page, '푸시 알림 켜기').click();
      await page.getByText('을 눌러야 켤 수 있어요').waitFor();
    },
  },
  { name: 'push-on', ...settings, before: subscribed },
  {
    name: 'push-tried',
    ...settings,
    before: all(subscribed, answering('**/api/push/test', { problem: 'UNREACHABLE' })),
    async act(page) {
      await button(page, '시험 보내기').click();
      await page.getByText('연결하지 못합니다').waitFor();
    },
  },
  { name: 'push-blocked', ...settings, before: permitted('denied') },
  { name: 'push-not-installed', ...settings, before: all(onIPhone, without) },
  { name: 'push-unsupported', ...settings, before: without },
  { name: 'push-failed', ...settings, before: failing(PUSH, 503) },
  { name: 'english-push-not-installed', ...settings, language: 'en', before: all(onIPhone, without) },
];
