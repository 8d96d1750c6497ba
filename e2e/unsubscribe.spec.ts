/** The digest is stopped with the link of the mail, by one button, without signing in. */
import { unsubscribePathOf } from '../packages/server/test/harness/unsubscribe-path.ts';
import { expect, test } from './fixtures.ts';

test('one button stops the mail, and opening the link alone does not', async ({ page, join, server }) => {
  const kim = await join('senior');
  const { db } = server.services.database;
  const { id } = await db.selectFrom('members').where('email', '=', kim.email).select('id').executeTakeFirstOrThrow();
  await db.insertInto('notification_settings').values({ member_id: id, digest: 1, live: 1 }).execute();
  const wanted = () => db.selectFrom('notification_settings').where('member_id', '=', id).select('digest').execute();

  await page.goto(unsubscribePathOf(server.services, id));
  await expect(page).toHaveURL(/\/unsubscribe\?token=/);
  await expect(page.getByRole('heading', { name: '월요일 메일을 그만 받을까요?' })).toBeVisible();
  expect(await wanted()).toEqual([{ digest: 1 }]);

  await page.getByRole('button', { name: '그만 받기' }).click();

  await expect(page.getByRole('heading', { name: '월요일 메일을 멈췄습니다' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '더 이상 보내지 않습니다' })).toBeVisible();
  expect(await wanted()).toEqual([{ digest: 0 }]);
});

test('a link that is none is explained, with a way on', async ({ page }) => {
  await page.goto('/unsubscribe?token=made-up');
  await page.getByRole('button', { name: '그만 받기' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '올바르지 않은 링크입니다' })).toBeVisible();

  await page.getByRole('link', { name: '알림 설정 열기' }).click();
  await expect(page).toHaveURL(/\/login/);
});
