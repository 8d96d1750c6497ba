/** What is stored about a member: downloaded, and left or deleted when they leave. */
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { writePost } from './harness/posts.ts';
import { expectToast, unique } from './harness/screens.ts';

test('a member downloads everything that is stored about them', async ({ join, pageOf }) => {
  const member = await join('senior');
  const title = unique('내 글');
  await writePost(member, 'free', title);
  const page = await pageOf(member, '/mypage/security');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '내 데이터 내려받기' }).click();
  const download = await downloading;

  expect(download.suggestedFilename()).toMatch(/^ieum-my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(data).toMatchObject({ member: { email: member.email, nickname: member.nickname }, posts: [{ title }] });
});

test('who leaves is told what stays, and may delete what they wrote first', async ({ join, pageOf }) => {
  const [member, reader] = [await join('senior'), await join('senior')];
  const id = await writePost(member, 'free', unique('지울 글'));
  const page = await pageOf(member, '/mypage');
  await page.getByRole('button', { name: '회원 탈퇴' }).click();
  const dialog = page.getByRole('alertdialog', { name: '정말 탈퇴할까요?' });
  await expect(dialog.getByText('작성한 글과 댓글은 남고')).toBeVisible();
  await dialog.getByRole('checkbox', { name: '내가 쓴 글과 댓글을 먼저 모두 삭제하기' }).check();
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await expectToast(page, '탈퇴가 완료되었습니다.');

  const theirs = await pageOf(reader, `/free/${id}`);
  await expect(theirs.getByText('게시글을 찾을 수 없습니다.')).toBeVisible();
});
