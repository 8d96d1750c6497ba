/** Whatever members write is shown as what it is, wherever it appears. */
import { expect, test } from './fixtures.ts';
import { armCanary, expectHarmless, HOSTILE, hostileNickname } from './harness/hostile.ts';
import type { Member } from './harness/members.ts';
import { expectLoaded } from './harness/screens.ts';

/** Inside a sentence of ours these would turn our words round. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

test.describe.configure({ timeout: 90_000 });

async function rename(member: Member, start: string): Promise<string> {
  const nickname = hostileNickname(start);
  await member.call('PATCH /api/members/nickname', { body: { nickname } });
  return nickname;
}

for (const [name, text] of Object.entries(HOSTILE)) {
  test(`${name} in a title, a post and a comment`, async ({ join, admin, signedInPage }) => {
    const [author, reader] = [await join('senior'), await join('new hire')];
    const tags = await author.call('GET /api/free_tags', {});
    const post = { title: text, content: text };
    const tip = await author.call('POST /api/tip-posts', { body: post });
    const free = await author.call('POST /api/free-posts', {
      body: { ...post, tagIds: tags.map(({ id }) => id).slice(0, 5) },
    });
    const question = await reader.call('POST /api/qna-post/create', { body: { ...post, tagIds: [] } });
    await author.call('POST /api/free-comments', { body: { freePostId: free.id, content: text } });
    await author.call('POST /api/qna-comment/create', { body: { qnaPostId: question.id, content: text } });
    await reader.call('POST /api/free-posts/{id}/report', { params: { id: free.id } });
    await author.call('POST /api/free-posts/{id}/scrap', { params: { id: free.id } });

    const page = await signedInPage(author);
    await armCanary(page);
    for (const address of [
      '/main',
      '/tip',
      '/free',
      '/qna',
      `/tip/${tip.id}`,
      `/free/${free.id}`,
      `/qna/${question.id}`,
      `/free/edit/${free.id}`,
      '/mypage/myfreeposts',
      '/mypage/mytipposts',
      '/mypage/myfreecomments',
      '/mypage/myqnacomments',
      '/mypage/bookmarked?tab=free',
    ]) {
      await page.goto(address);
      await expectLoaded(page);
      await expectHarmless(page);
    }
    await page.goto(`/free/${free.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    expect(await page.title()).not.toMatch(TURNING);
    expect(await page.title()).toMatch(/ · 이음$/);

    const bossPage = await signedInPage(admin);
    await armCanary(bossPage);
    await bossPage.goto('/admin');
    await expect(bossPage.getByRole('button', { name: '활성화' }).first()).toBeVisible();
    await expectHarmless(bossPage);
    const reported = bossPage.getByRole('listitem').filter({ has: bossPage.locator(`a[href="/free/${free.id}"]`) });
    await reported.getByRole('button', { name: '삭제' }).click();
    await expect(bossPage.getByRole('alertdialog')).toBeVisible();
    expect(await bossPage.getByRole('alertdialog').innerText()).not.toMatch(TURNING);
    await expectHarmless(bossPage);
    await bossPage.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await expect(reported).toBeHidden();
    // The log of what admins did names the post.
    await bossPage.getByRole('heading', { name: '관리 기록' }).click();
    await expect(bossPage.getByText('게시글 삭제').first()).toBeVisible();
    await expectHarmless(bossPage);
  });
}

for (const [name, start] of [
  ['markup', '<b onload=canary'],
  ['an order turned round', '\u202e사원 \u2067관리자'],
  ['right-to-left letters', 'שלום (עולם) '],
  ['one long word', 'w'.repeat(16)],
  ['piled-up marks', `탑${'\u0323'.repeat(15)}`],
] as const) {
  test(`${name} in a nickname`, async ({ join, admin, signedInPage }) => {
    const [author, reader] = [await join('senior'), await join('new hire')];
    const nickname = await rename(author, start);
    const post = { title: '평범한 제목', content: '평범한 내용' };
    const tip = await author.call('POST /api/tip-posts', { body: post });
    const free = await author.call('POST /api/free-posts', { body: { ...post, tagIds: [] } });
    await author.call('POST /api/free-comments', { body: { freePostId: free.id, content: '평범한 댓글' } });
    await reader.call('POST /api/free-posts/{id}/report', { params: { id: free.id } });

    const page = await signedInPage(author);
    await armCanary(page);
    for (const address of [
      '/main',
      '/free',
      `/free/${free.id}`,
      `/tip/${tip.id}`,
      '/mypage',
      '/mypage/edit-nickname',
    ]) {
      await page.goto(address);
      await expectLoaded(page);
      await expect(page.getByText(nickname.trim()).first()).toBeVisible();
      await expectHarmless(page);
    }
    const bossPage = await signedInPage(admin);
    await armCanary(bossPage);
    await bossPage.goto('/admin');
    await expect(bossPage.getByText(nickname.trim()).first()).toBeVisible();
    await expectHarmless(bossPage);
  });
}

test('an edit of 10,000 characters without a break', async ({ join, signedInPage }) => {
  const author = await join('senior');
  const { id } = await author.call('POST /api/free-posts', { body: { title: 't', content: 'c', tagIds: [] } });
  const long = `${'<b>'.repeat(3333)}x`;
  await author.call('PUT /api/free-posts/{id}', { params: { id }, body: { title: long, content: long, tagIds: [] } });

  const page = await signedInPage(author);
  await armCanary(page);
  for (const address of ['/main', '/free', `/free/${id}`, `/free/edit/${id}`, '/mypage/myfreeposts']) {
    await page.goto(address);
    await expectLoaded(page);
    await expectHarmless(page);
  }
});
