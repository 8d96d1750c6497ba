/** A member turns pushes on for a device, and off. */
import { expect, test } from './fixtures.ts';
import { expectGood } from './harness/look.ts';
import type { Member } from './harness/members.ts';
import { openSettings, SETTINGS, section, turnOn } from './harness/push.ts';
import { expectToast } from './harness/screens.ts';

test.use({ serviceWorker: true });

const isOn = async ({ call }: Member) => ((await call('GET /api/push', {})) as { isOn: boolean }).isOn;

test('a member turns pushes on for a device, tries one, and turns them off', async ({ join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member);
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

test('a sign-out ends the pushes of the device, and leaves nothing behind', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
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

test('a browser that blocks notifications says how to allow them', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await openSettings(page, 'denied');
  await expect(section(page).getByText('브라우저에서 이 사이트의 알림이 차단되어 있어요.')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toHaveCount(3);
  await expect(section(page).getByRole('button')).toHaveCount(0);
  await expectGood(page);
});

const withoutPushes = () => Reflect.deleteProperty(window, 'PushManager');

test('an iPhone says that the app must be installed first, and how @phone-only', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  // As Safari is there: pushes come with the app on the home screen.
  await page.addInitScript(withoutPushes);
  await page.addInitScript(() => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
  });
  await page.goto(SETTINGS);
  await expect(section(page).getByText('iPhone과 iPad에서는 홈 화면에 추가하면 켤 수 있어요.')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toContainText([
    '공유 버튼',
    '홈 화면에 추가',
    '홈 화면에 생긴 앱을 열고',
  ]);
  await expect(section(page).getByRole('button')).toHaveCount(0);
  await expectGood(page);
});

test('a browser without pushes says so', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  await page.addInitScript(withoutPushes);
  await page.goto(SETTINGS);
  await expect(section(page).getByText('이 브라우저에서는 쓸 수 없어요.')).toBeVisible();
  await expect(section(page).getByRole('button')).toHaveCount(0);
  await expectGood(page);
});

test('pushes that cannot be asked about, or turned on, are told of, and tried again', async ({ join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member);
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
