/** Whatever members write is shown as what it is, wherever it appears: all texts in one company, and one tour of it. */
import { expect, test } from './fixtures.ts';
import { armCanary, expectHarmless, HOSTILE, hostileNickname, visitHarmless } from './harness/hostile.ts';
import { type Member, storeSession } from './harness/members.ts';
import { unreadOf } from './harness/notifications.ts';
import { answer, ask, comment, editPost, writePost } from './harness/posts.ts';

/** Inside a sentence of ours these would turn our words round. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
const TEXTS = Object.values(HOSTILE);
/** Home shows so many tips, and more of everything else. */
const SHOWN_AT_HOME = 3;

/** A post on each board by members who may write there. */
async function writeEverywhere(senior: Member, newHire: Member, text: string, tagIds: number[]) {
  const tip = await writePost(senior, 'tip', text, { content: text });
  const free = await writePost(senior, 'free', text, { content: text, tagIds });
  const question = await ask(newHire, text, { content: text });
  return { text, tip, free, question };
}

function expectOurOwnTitle(title: string): void {
  expect(title).not.toMatch(TURNING);
  expect(title).toMatch(/ · 이음$/);
}

test('texts in titles, posts and comments @phone-only', async ({ join, pageOf }) => {
  const [author, asker] = [await join('senior'), await join('new hire')];
  const tags = await author.call('GET /api/free_tags', {});
  const tagIds = tags.map(({ id }) => id).slice(0, 5);
  const page = await pageOf(author);
  await armCanary(page);

  const written: Awaited<ReturnType<typeof writeEverywhere>>[] = [];
  for (let at = 0; at < TEXTS.length; at += SHOWN_AT_HOME) {
    for (const text of TEXTS.slice(at, at + SHOWN_AT_HOME)) {
      written.push(await writeEverywhere(author, asker, text, tagIds));
    }
    await visitHarmless(page, '/main');
  }
  // The author is told of a comment on each of the posts.
  for (const { free } of written) {
    await comment(asker, free, '평범한 댓글');
  }
  await expect.poll(() => unreadOf(author)).toBeGreaterThanOrEqual(written.length);
  await visitHarmless(page, '/notifications');
  const discussed = written[0];
  if (discussed === undefined) throw new Error('There are no hostile texts.');
  for (const { text, free } of written) {
    await comment(author, discussed.free, text);
    await answer(author, discussed.question, text);
    await author.call('POST /api/free-posts/{id}/scrap', { params: { id: free } });
  }

  const ofMine = ['myfreeposts', 'mytipposts', 'myfreecomments', 'myqnacomments'].map((list) => `/mypage/${list}`);
  for (const list of ['/tip', '/free', '/qna', ...ofMine]) {
    for (const number of [1, 2]) await visitHarmless(page, `${list}?page=${number}`);
  }
  for (const number of [1, 2]) await visitHarmless(page, `/mypage/bookmarked?tab=free&page=${number}`);
  await visitHarmless(page, `/qna/${discussed.question}`);
  await visitHarmless(page, `/tip/${discussed.tip}`);
  // A field takes any text for a text: the markup and the broken attribute stand for all.
  for (const { free } of written.slice(0, 2)) await visitHarmless(page, `/free/edit/${free}`);
  for (const { text, free } of written) {
    await visitHarmless(page, `/free/${free}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    expectOurOwnTitle(await page.title());
  }
});

test('texts in what admins see', async ({ join, admin, pageOf }) => {
  const author = await join('senior');
  const reporters = [await join('new hire'), await join('new hire'), await join('new hire')];
  const reported: number[] = [];
  for (const text of TEXTS) {
    const id = await writePost(author, 'free', text, { content: text });
    for (const reporter of reporters)
      await reporter.call('POST /api/free-posts/{id}/report', { params: { id }, body: {} });
    reported.push(id);
  }
  const page = await pageOf(admin);
  await armCanary(page);
  await page.goto('/admin');
  // The newest is on the first page, and once it is deleted the next one follows.
  for (const id of reported.toReversed()) {
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/free/${id}"]`) });
    await expect(row).toBeVisible();
    await expectHarmless(page);
    await row.getByRole('button', { name: '삭제' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    expect(await dialog.innerText()).not.toMatch(TURNING);
    await expectHarmless(page);
    await dialog.getByRole('button', { name: '삭제' }).click();
    await expect(row).toBeHidden();
  }
  // The log of what admins did names the posts.
  await page.getByRole('heading', { name: '관리 기록' }).click();
  await expect(page.getByText('게시글 삭제').first()).toBeVisible();
  await expectHarmless(page);
});

// Sign-up takes none of these any more; databases of before may hold them.
test('nicknames @phone-only', async ({ join, admin, server, pageOf }) => {
  const starts = {
    markup: '<b onload=canary',
    'an order turned round': '\u202e사원 \u2067관리자',
    'right-to-left letters': 'שלום (עולם) ',
    'one long word': 'w'.repeat(16),
    'piled-up marks': `탑${'\u0323'.repeat(15)}`,
  };
  const written: { author: Member; nickname: string; free: number; tip: number }[] = [];
  for (const start of Object.values(starts)) {
    const author = await join('senior');
    const nickname = hostileNickname(start);
    await server.services.database.db
      .updateTable('members')
      .set({ nickname })
      .where('email', '=', author.email)
      .execute();
    const [free, tip] = [await writePost(author, 'free'), await writePost(author, 'tip')];
    written.push({ author, nickname, free, tip });
  }
  const reader = await join('new hire');
  const discussed = written[0];
  if (discussed === undefined) throw new Error('There are no hostile nicknames.');
  for (const { author, free } of written) {
    await comment(author, discussed.free);
    await reader.call('POST /api/free-posts/{id}/report', { params: { id: free }, body: {} });
  }
  const names = written.map(({ nickname }) => nickname.trim());

  const page = await pageOf(reader);
  await armCanary(page);
  // Home shows the free posts of all five, and a post that all five have commented on names them, too.
  for (const address of ['/main', '/free', `/free/${discussed.free}`]) await visitHarmless(page, address, names);
  for (const { nickname, free, tip } of written) {
    await visitHarmless(page, `/free/${free}`, [nickname.trim()]);
    await visitHarmless(page, `/tip/${tip}`, [nickname.trim()]);
  }
  const own = await pageOf(discussed.author);
  await armCanary(own);
  await own.goto('/mypage');
  for (const { author, nickname } of written) {
    await storeSession(own, author.session);
    await visitHarmless(own, '/mypage', [nickname.trim()]);
    // Inside a sentence of ours it has no marks of direction.
    await visitHarmless(own, '/mypage/edit-nickname', [nickname.replaceAll(TURNING, '').trim()]);
  }
  const bossPage = await pageOf(admin);
  await armCanary(bossPage);
  await visitHarmless(bossPage, '/admin', names.slice(-1));
});

test('an edit of the greatest length without a break @phone-only', async ({ join, pageOf }) => {
  const author = await join('senior');
  const id = await writePost(author, 'free', 't', { content: 'c' });
  const long = `${'<b>'.repeat(3333)}x`;
  await editPost(author, id, long.slice(0, 1_000), long);
  const page = await pageOf(author);
  await armCanary(page);
  for (const address of ['/main', '/free', `/free/${id}`, `/free/edit/${id}`, '/mypage/myfreeposts']) {
    await visitHarmless(page, address);
  }
});
