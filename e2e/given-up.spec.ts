/** Admins see on the dashboard what could not be sent, and have it sent again or deleted. */
import { expect, test } from './fixtures.ts';
import { expectToast, pressAndConfirm } from './harness/screens.ts';

test('mails that were given up are shown with the reason, sent again or deleted', async ({ server, admin, pageOf }) => {
  const { db } = server.services.database;
  const reason = { problem: 'UNREACHABLE', error: 'connect ECONNREFUSED', gave_up_at: Date.now() } as const;
  const kinds = ['DIGEST', 'RESET_LINK'];
  const mails = kinds.map((kind) => ({ ...reason, kind, sealed: 's', created_at: 0, due_at: 0, failures: 9 }));
  await db.insertInto('mails').values(mails).execute();
  const kept = async () =>
    (await db.selectFrom('mails').select(['kind', 'gave_up_at']).orderBy('id').execute()).map((row) => ({ ...row }));
  const page = await pageOf(admin);
  await page.route('**/api/admin/notices', (route) => route.fulfill({ json: ['MAILS_GIVEN_UP'] }));
  await page.goto('/admin');

  const digests = page.getByRole('article').filter({ hasText: '월요일 소식 메일 1통' });
  await expect(digests).toContainText('메일 서버에 연결하지 못했어요.');
  await digests.getByRole('button', { name: '다시 보내기' }).click();
  await expectToast(page, '메일을 다시 보냅니다.');
  await expect(digests).toHaveCount(0);
  expect(await kept()).toEqual([
    { kind: 'DIGEST', gave_up_at: null },
    { kind: 'RESET_LINK', gave_up_at: reason.gave_up_at },
  ]);

  const links = page.getByRole('article').filter({ hasText: '비밀번호 재설정 메일 1통' });
  await pressAndConfirm(links.getByRole('button', { name: '삭제' }), '삭제');
  await expectToast(page, '메일을 삭제했습니다.');
  await expect(page.getByRole('heading', { name: '보내지 못한 것' })).toHaveCount(0);
  expect(await kept()).toEqual([{ kind: 'DIGEST', gave_up_at: null }]);
});
