/** An admin has a chat told what is written, sees how that goes, and stops it. */
import { openReceiver, type Receiver } from '../packages/server/test/harness/receiver.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';
import { writePost } from './harness/posts.ts';
import { expectToast, pressAndConfirm } from './harness/screens.ts';

const test = base.extend<{ receiver: Receiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it.
  receiver: async ({}, use) => {
    const receiver = await openReceiver();
    await use(receiver);
    await receiver.stop();
  },
});
test.use({ serverSettings: { HOOKS_ALLOW_PRIVATE: 'on' } });

test('an admin adds a hook, tries, pauses and deletes it @phone-only', async ({ admin, join, receiver, pageOf }) => {
  const page = await pageOf(admin, '/admin');
  await page.getByRole('link', { name: '웹훅', exact: true }).click();
  await expect(page.getByText('아직 웹훅이 없어요.')).toBeVisible();
  await expectAccessible(page);

  const add = page.getByRole('button', { name: '웹훅 추가' });
  await add.click();
  await expect(page.getByText('주소를 입력해 주세요.')).toBeVisible();
  await expect(page.getByLabel('주소(URL)')).toBeFocused();
  await page.getByLabel('주소(URL)').fill('ftp://chat.test/');
  await add.click();
  await expect(page.getByText('사용할 수 없는 주소입니다.')).toBeVisible();
  await page.getByLabel('주소(URL)').fill(`http://127.0.0.1:${receiver.port}/services/T0`);
  await page.getByRole('checkbox', { name: 'Q&A' }).uncheck();
  await add.click();
  await expect(page.getByText('웹훅을 추가했습니다.')).toBeVisible();
  await expect(page.getByLabel('서명 비밀')).toHaveValue(/^[\w-]{43}$/);
  await expect(page.getByLabel('주소(URL)')).toHaveValue('');
  await expectAccessible(page);

  const row = page.getByRole('article').filter({ hasText: `127.0.0.1:${receiver.port}` });
  await row.getByRole('button', { name: '시험 보내기' }).click();
  await expect(row.getByText('시험을 보냈습니다. (204')).toBeVisible();
  receiver.answer = (response) => response.writeHead(404).end();
  await row.getByRole('button', { name: '시험 보내기' }).click();
  await expect(row.getByText('서버가 받지 않았습니다.')).toBeVisible();
  receiver.answer = (response) => response.writeHead(204).end();
  await writePost(await join('new hire'), 'free', '점심 드실 분');
  await expect.poll(() => receiver.received.map(({ body }) => body).join()).toContain('|점심 드실 분>');
  await row.getByText('최근 전달').click();
  await expect(row.getByRole('listitem').filter({ hasText: '전달됨 새 글 · 자유게시판' })).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: '수정' }).click();
  await row.getByRole('checkbox', { name: '본문 앞 100자도 함께 보내기' }).check();
  await row.getByRole('button', { name: '저장' }).click();
  await expectToast(page, '웹훅을 수정했습니다.');
  await expect(row.getByText('미리보기 포함')).toBeVisible();
  await row.getByRole('button', { name: '일시 중지' }).click();
  await expect(row.getByText('일시 중지됨')).toBeVisible();
  await row.getByRole('button', { name: '다시 시작' }).click();
  await expect(row.getByText('일시 중지됨')).toBeHidden();
  await pressAndConfirm(row.getByRole('button', { name: '서명 비밀 교체' }), '교체');
  await expect(row.getByLabel('서명 비밀')).toHaveValue(/^[\w-]{43}$/);
  await row.getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('웹훅을 삭제할까요?');
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expectToast(page, '웹훅을 삭제했습니다.');
  await expect(row).toBeHidden();
  await expect(page.getByRole('heading', { name: '등록한 웹훅' })).toBeFocused();
});
