/** What a device shows of a push, and where a press of it leads. */
import { expect, test } from './fixtures.ts';
import { startCountingProxy } from './harness/counting-proxy.ts';
import { keepSession, type Member } from './harness/members.ts';
import { openDelivery, opened, press, turnOn } from './harness/push.ts';
import { logIn } from './harness/screens.ts';
import { serviceWorkerReady } from './harness/service-worker.ts';

test.use({ serviceWorker: true });

const TITLE = '연차는 어떻게 쓰나요?';
const SHOWN = { title: TITLE, body: '새 답변이 있어요.', tag: 'COMMENT-1' };

const push = (path: string) => ({ ...SHOWN, brand: '두레', path });
const write = ({ call }: Member) =>
  call('POST /api/free-posts', { body: { title: TITLE, content: '본문', tagIds: [] } });

test('a device shows the title alone, and leads to the place', async ({ join, pageOf }) => {
  const member = await join('senior');
  const { id } = await write(member);
  const page = await pageOf(member);
  await turnOn(page);
  const delivery = await openDelivery(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));

  await delivery.deliver(push(`/free/${id}`));
  await expect.poll(delivery.shown).toEqual([SHOWN]);
  await delivery.deliver(push(`/free/${id}`));
  await expect.poll(delivery.shown).toEqual([SHOWN]);

  await press(delivery);
  await expect(page).toHaveURL(`/free/${id}`);
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true); // without a reload
  await expect.poll(delivery.shown).toEqual([]);
  expect(await opened(delivery)).toBe(null);
});

test('a notification has its icons, which the policy lets through', async ({ browser, server, join }) => {
  const proxy = await startCountingProxy(server.url);
  const context = await browser.newContext();
  await context.grantPermissions(['notifications']);
  await keepSession(context, proxy.url, (await join('senior')).session);
  const page = await context.newPage();
  await page.goto(`${proxy.url}/main`);
  await serviceWorkerReady(page);
  await (await openDelivery(page)).deliver(push('/free/1'));

  const icons = ['/icons/icon-192.png', '/icons/badge-96.png'];
  await expect.poll(() => icons.filter((path) => proxy.paths().includes(path))).toEqual(icons);
  await context.close();
  proxy.close();
});

test('a device whose tabs are closed opens one at the place', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  await turnOn(page);
  const delivery = await openDelivery(page);
  await delivery.deliver(push('/free/1'));
  await expect.poll(delivery.shown).toHaveLength(1);

  await page.goto('about:blank');
  await press(delivery);

  expect(await opened(delivery)).toBe('/free/1');
});

test('a device shows no title once the session is over, and the login leads to the place', async ({ join, pageOf }) => {
  const member = await join('senior');
  const { id } = await write(member);
  const page = await pageOf(member);
  await turnOn(page);
  const delivery = await openDelivery(page);

  // As time does.
  await page.evaluate(() => localStorage.setItem('accessTokenExpiresIn', String(Date.now() - 1)));
  await page.getByRole('link', { name: '자유게시판' }).first().click();
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(async () => (await caches.match('/push/signed-in-until'))?.text())).toBe('0');

  await delivery.deliver(push(`/free/${id}`));
  await expect.poll(delivery.shown).toEqual([{ title: '두레', body: '새 알림이 있어요.', tag: 'COMMENT-1' }]);

  await press(delivery);
  await expect(page).toHaveURL('/login');
  await logIn(page, member);
  await expect(page).toHaveURL(`/free/${id}`);
});
