/** Home comes as a whole: whatever is late, nothing that is shown moves. */
import { expect, test } from './fixtures.ts';
import { noteShiftsFromStart, withoutLive } from './harness/live.ts';
import { writeFreePosts, writePost } from './harness/posts.ts';
import { hold } from './harness/requests.ts';
import { expectLoaded, unique } from './harness/screens.ts';
import { settle } from './harness/settle.ts';
import { answerAll, askLongAgo, waitingSection } from './harness/waiting.ts';

const ME = /\/api\/members\/me$/;
const TIPS = /\/api\/tip-posts\?/;
const FREE = /\/api\/free-posts\?/;
const WAITING = /\/api\/qna-post\/list\?.*state=waiting/;
const FIRST_WEEK = /\/api\/mypage\/first-week$/;

/** The dots of the banner, and words whose typeface comes later, move by less: a part of home that moves, by far more. */
const NOTHING = 0.001;

for (const [who, seniority, waiting, lates] of [
  ['a senior whom questions wait for', 'senior', 2, [ME, TIPS, WAITING]],
  ['a senior whom none waits for', 'senior', 0, [ME, TIPS, WAITING]],
  ['a new hire', 'new hire', 0, [ME, TIPS, FIRST_WEEK]],
] as const) {
  test(`on the first visit of ${who} nothing moves, whatever is late @phone`, async ({ join, server, pageOf }) => {
    const colleague = await join('senior');
    await answerAll(colleague);
    await writeFreePosts(colleague, [unique('글')]);
    const titles = ['첫 질문', '둘째 질문'].slice(0, waiting).map(unique);
    await askLongAgo(server, await join('new hire'), titles);
    for (const late of lates) {
      const page = await pageOf(await withoutLive(await join(seniority)));
      const shifts = await noteShiftsFromStart(page);
      const answer = await hold(page, 'GET', late);
      const others = [ME, TIPS, FREE].filter((one) => one !== late);
      const came = Promise.all(others.map((one) => page.waitForResponse(one)));
      await page.goto('/main');
      await came;
      await shifts(); // Not before what has come is shown.
      await answer('pass');
      await expectLoaded(page);
      await settle(page);
      await expect(waitingSection(page).locator('li')).toHaveCount(waiting);
      await expect(page.getByRole('region', { name: '첫 주 길잡이' })).toHaveCount(seniority === 'new hire' ? 1 : 0);
      expect(await shifts(), String(late)).toBeLessThan(NOTHING);
    }
  });
}

test('what cannot be loaded of the next step holds up nothing', async ({ join, pageOf }) => {
  for (const [seniority, broken] of [
    ['senior', WAITING],
    ['new hire', FIRST_WEEK],
    ['senior', ME],
  ] as const) {
    const page = await pageOf(await join(seniority));
    await page.route(broken, (route) => route.fulfill({ status: 500 }));
    await page.goto('/main');
    await expect(page.getByRole('heading', { name: '자유게시판', exact: true })).toBeVisible();
  }
});

test('an answer that does not come hides nothing else', async ({ join, pageOf }) => {
  const reader = await withoutLive(await join('senior'));
  const [tip, talk] = [unique('꿀팁'), unique('글')];
  await writePost(reader, 'tip', tip);
  await writeFreePosts(reader, [talk]);
  for (const late of [FREE, WAITING]) {
    const page = await pageOf(reader);
    const answer = await hold(page, 'GET', late);
    await page.goto('/main');
    await expect(page.getByRole('heading', { level: 3, name: tip })).toBeVisible({ timeout: 15_000 });
    await expect(page.locator('section[aria-busy]')).toHaveCount(late === FREE ? 1 : 0);
    await answer('pass');
    await expect(page.getByRole('heading', { level: 3, name: talk })).toBeVisible();
  }
});
