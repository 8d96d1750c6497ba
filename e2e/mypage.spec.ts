import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { answer, comment, writePost } from './harness/posts.ts';
import { askedBy } from './harness/requests.ts';
import { expectToast, unique } from './harness/screens.ts';
import { stopClock } from './harness/time.ts';

test.use({ serviceWorker: true });

test('the activity section is by seniority, and none for admins', async ({ join, admin, pageOf }) => {
  const expectLinks = async (member: typeof admin, paths: string[]) => {
    const page = await pageOf(member, '/mypage');
    await expect(page.getByRole('main').getByText(member.nickname, { exact: true }).first()).toBeVisible();
    const links = page.getByRole('main').getByRole('link');
    const shown = () =>
      links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    await expect.poll(shown).toEqual(paths);
    return page;
  };
  const account = ['edit-password', 'edit-nickname', 'security', 'notifications'].map((path) => `/mypage/${path}`);
  const senior = ['mytipposts', 'myfreeposts', 'myfreecomments', 'myqnacomments', 'bookmarked'];
  const newHire = ['myqnaposts', 'myfreeposts', 'myfreecomments', 'bookmarked'];
  await expectLinks(await join('senior'), [...senior.map((name) => `/mypage/${name}`), ...account]);
  await expectLinks(await join('new hire'), [...newHire.map((name) => `/mypage/${name}`), ...account]);
  // Below all that, admins find what they wrote and scrapped, in a section of another name.
  const admins = ['mytipposts', 'myqnaposts', 'myfreeposts', 'myfreecomments', 'myqnacomments', 'bookmarked'];
  const page = await expectLinks(admin, [...account, ...admins.map((name) => `/mypage/${name}`)]);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['계정', '내 글과 스크랩']);
  await page.getByRole('link', { name: '스크랩한 글' }).click();
  await expect(page).toHaveURL('/mypage/bookmarked');
});

test('my comments name the post that they hang on, and lead there @phone-only', async ({ join, pageOf }) => {
  const author = await join('new hire');
  const [free, question] = [unique('긴 제목이 달린 자유글 '.repeat(5)), unique('장비는 어디서 받나요')];
  const id = await writePost(author, 'free', free);
  const asked = await writePost(author, 'qna', question);
  const member = await join('senior');
  await comment(member, id, '잘 읽었어요.');
  await answer(member, asked, '총무팀이요.');

  const page = await pageOf(member);
  for (const [list, title, content] of [
    ['myfreecomments', free, '잘 읽었어요.'],
    ['myqnacomments', question, '총무팀이요.'],
  ] as const) {
    await page.goto(`/mypage/${list}`);
    const card = page.getByRole('article').filter({ hasText: content });
    await expectNoSidewaysScroll(page);
    await card.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('my posts are sorted as chosen, and the address remembers it', async ({ join, pageOf }) => {
  const member = await join('senior');
  const name = unique('글');
  for (const number of [1, 2, 3, 4, 5, 6]) await writePost(member, 'free', `${name}-${number}`);
  const page = await pageOf(member);
  const titles = page.getByRole('article').getByRole('heading');
  await page.goto('/mypage/myfreeposts');
  await expect(titles.first()).toHaveText(`${name}-6`);
  await page.getByLabel('정렬').selectOption('오래된순');
  await expect(titles.first()).toHaveText(`${name}-1`);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(titles).toHaveText([`${name}-6`]);
  await page.reload();
  await expect(titles).toHaveText([`${name}-6`]);
  await expect(page.getByLabel('정렬')).toHaveValue('asc');
});

test('a nickname is asked for 300 ms after the last key, and offered only when free', async ({ join, pageOf }) => {
  const other = await join('senior');
  const page = await pageOf(await join('senior'));
  const asked = askedBy(page, /^\/auth\/check-nickname$/);
  await page.clock.install();
  await page.goto('/mypage/edit-nickname');
  const submit = page.getByRole('button', { name: '변경하기' });
  await expect(submit).toBeDisabled();
  // Otherwise a slow machine would take longer than that from one key to the next.
  await stopClock(page);
  await page.getByLabel('닉네임', { exact: true }).pressSequentially(other.nickname);
  await page.clock.runFor(290);
  expect(asked).toEqual([]);
  await page.clock.runFor(20);
  await page.clock.resume();
  await expect(page.getByText('이미 사용 중인 닉네임입니다.')).toBeVisible();
  await expect(submit).toBeDisabled();
  expect(asked).toHaveLength(1);

  await page.getByLabel('닉네임', { exact: true }).fill(unique('새').slice(0, 20));
  await expect(page.getByText('사용 가능한 닉네임입니다.')).toBeVisible();
  await submit.click();
  await expectToast(page, '닉네임이 변경되었습니다.');
});

test('scraps are in three tabs, and the address remembers which', async ({ join, pageOf }) => {
  const senior = await join('senior');
  const title = unique('담아 둘 꿀팁');
  const id = await writePost(senior, 'tip', title);
  const reader = await join('new hire');
  await reader.call('POST /api/tip-posts/{id}/scrap', { params: { id } });
  const page = await pageOf(reader, '/mypage/bookmarked');
  await expect(page.getByRole('tab')).toHaveText(['신입 꿀팁', '자유게시판', 'Q&A']);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('tab', { name: 'Q&A' }).click();
  await expect(page.getByText('스크랩한 글이 없습니다.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Q&A' })).toHaveAttribute('aria-selected', 'true');
});
