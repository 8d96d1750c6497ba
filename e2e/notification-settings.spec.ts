/** What members want to be told: by kind, and by post. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beCommentedOn, expectUnread } from './harness/notifications.ts';
import { comment, writePost } from './harness/posts.ts';
import { hold } from './harness/requests.ts';
import { expectLoaded, expectToast } from './harness/screens.ts';

const SETTINGS = /\/api\/notifications\/settings$/;
const MUTE = /\/api\/notifications\/mute\//;

const setting = (page: Page, name: string) => page.getByRole('switch', { name });

test('a switch shows at once and is kept, or taken back with words @phone-only', async ({ join, pageOf }) => {
  const member = await join('new hire');
  const page = await pageOf(member, '/mypage');
  await page.getByRole('main').getByRole('link', { name: '알림 설정' }).click();
  await expect(setting(page, '새 댓글과 답변')).toBeChecked();
  const answer = await hold(page, 'PUT', SETTINGS);
  await setting(page, '새 댓글과 답변').click();
  await expect(setting(page, '새 댓글과 답변')).not.toBeChecked();
  await answer('refuse');
  await expectToast(page, '알림 설정을 저장하지 못했습니다.');
  await expect(setting(page, '새 댓글과 답변')).toBeChecked();

  await setting(page, '새 댓글과 답변').click();
  await answer('pass');
  await expectToast(page, '알림 설정이 저장되었습니다.');
  await setting(page, '화면에서 바로 알리기').click();
  await answer('pass');
  await page.reload();
  await expect(setting(page, '새 댓글과 답변')).not.toBeChecked();
  await expect(setting(page, '화면에서 바로 알리기')).not.toBeChecked();
  await expect(setting(page, '내가 한 신고의 결과')).toBeChecked();
  const { kinds, live } = await member.call('GET /api/notifications/settings', {});
  expect(kinds).toMatchObject({ COMMENT: false, REPORT_SETTLED: true });
  expect(live).toBe(false);
});

test('everyone chooses among what may concern them', async ({ join, admin, pageOf }) => {
  const namesFor = async (page: Page) => {
    await page.goto('/mypage/notifications');
    await expectLoaded(page);
    await expect(setting(page, '새 댓글과 답변')).toBeVisible();
    return page.getByRole('switch').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  };
  const newHire = await namesFor(await pageOf(await join('new hire')));
  const senior = await namesFor(await pageOf(await join('senior')));
  const boss = await namesFor(await pageOf(admin));
  expect(senior.filter((name) => !newHire.includes(name))).toEqual(['답변을 기다리는 질문']);
  expect(boss).toContain('신고된 글');
  expect(boss).toContain('가입 승인을 기다리는 사람');
  expect(newHire).not.toContain('신고된 글');
  // There is no mail.
  expect(newHire).toContain('화면에서 바로 알리기');
  expect(newHire).not.toContain('월요일 아침 소식 메일');
});

test('a muted post is heard of no more, until it is unmuted', async ({ join, pageOf }) => {
  const [author, other] = [await join('new hire'), await join('senior')];
  const { id } = await beCommentedOn(author, other);
  const page = await pageOf(author, `/free/${id}`);
  await expectUnread(author, 0);
  const answer = await hold(page, 'PUT', MUTE);
  const more = page.getByRole('button', { name: '더보기 메뉴' });
  const mute = page.getByRole('menuitem', { name: '알림 끄기' });
  const unmute = page.getByRole('menuitem', { name: '알림 받기' });
  await more.click();
  await mute.click();
  await more.click();
  await expect(unmute).toBeVisible();
  await answer('refuse');
  await expectToast(page, '이 글의 알림을 바꾸지 못했습니다.');
  await mute.click();
  await answer('pass');
  await expectToast(page, '이 글의 알림을 껐습니다.');

  await comment(other, id);
  await beCommentedOn(author, other);
  await expectUnread(author, 1); // Of the second post alone: events are handled in order.
  await page.reload();
  await more.click();
  await unmute.click();
  await expectToast(page, '이 글의 알림을 다시 받습니다.');
  await comment(other, id);
  await expect
    .poll(async () => (await author.call('GET /api/notifications', { query: { size: 5 } })).items[0]?.postId)
    .toBe(id);
});

test('only who is told of a post can mute it', async ({ join, pageOf }) => {
  const [author, reader] = [await join('new hire'), await join('senior')];
  const id = await writePost(author, 'free', '글');
  const page = await pageOf(reader, `/free/${id}`);
  await expect(page.getByRole('button', { name: '스크랩' })).toBeVisible();
  await expect(page.getByText('아직 댓글이 없어요.')).toBeVisible();
  const more = page.getByRole('button', { name: '더보기 메뉴' });
  await more.click();
  await expect(page.getByRole('menuitem', { name: '링크 복사' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '알림 끄기' })).toHaveCount(0);
  await comment(reader, id);
  await page.reload();
  await more.click();
  await expect(page.getByRole('menuitem', { name: '알림 끄기' })).toBeVisible();
});
