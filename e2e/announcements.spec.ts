/** An admin announces something, members find it above home and the lists, and put it away. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { noteShiftsFromStart, withoutLive } from './harness/live.ts';
import type { Member } from './harness/members.ts';
import { shownTitles, writeFreePosts } from './harness/posts.ts';
import { askedBy, hold } from './harness/requests.ts';
import { expectLoaded, expectToast, fillPost, pressAndConfirm, unique } from './harness/screens.ts';
import { settle } from './harness/settle.ts';

// A server of its own: an announcement stands above the screens of all other tests.
test.use({ serverSettings: { COMPANY_TIME_ZONE: 'Asia/Tokyo' } });

const LISTED = /\/api\/announcements$/;
const NOTHING = 0.001;

const bandOn = (page: Page) => page.getByRole('region', { name: '공지', exact: true });

function announce(admin: Member, title: string, mustRead = false): Promise<{ id: number }> {
  const content = '자세한 내용은 https://ieum.example/move 에서 볼 수 있어요.';
  return admin.call('POST /api/admin/announcements', {
    body: { title, content, audience: 'ALL', mustRead, draft: false },
  });
}

async function takeBack(admin: Member): Promise<void> {
  const { content } = await admin.call('GET /api/admin/announcements', { query: { page: 0, size: 100 } });
  for (const { id } of content) await admin.call('DELETE /api/admin/announcements/{id}', { params: { id } });
}

test.afterEach(({ admin }) => takeBack(admin));

test('an admin announces something, which members confirm @phone-only', async ({ admin, join, pageOf }) => {
  const [title, draft] = [unique('사옥 이전 안내'), unique('초안')];
  const member = await join('senior');
  await writeFreePosts(member, ['하나', '둘', '셋', '넷', '다섯', '여섯'].map(unique));
  const page = await pageOf(admin, '/admin');
  await page.getByRole('link', { name: '공지', exact: true }).click();
  await expect(page.getByText('아직 공지가 없습니다.')).toBeVisible();
  await page.getByRole('button', { name: '게시' }).click();
  await expect(page.getByText('제목을 입력해 주세요.')).toBeVisible();
  await expect(page.getByLabel('제목')).toBeFocused();
  await fillPost(page, { title, content: '월요일부터 새 사옥이에요.\nhttps://ieum.example/move' });
  await page.getByRole('checkbox', { name: '‘확인했어요’를 누를 때까지' }).check();
  await page.getByText('미리보기', { exact: true }).click();
  await expect(page.locator('[inert]').getByText(title)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '게시' }).click();
  await expectToast(page, '공지를 게시했습니다.');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('게시 중');

  const reader = await pageOf(member, '/main');
  await expect(bandOn(reader).getByRole('button', { name: title })).toBeVisible();
  await reader.goto('/free');
  await expectLoaded(reader);
  await expect(shownTitles(reader)).toHaveCount(5);
  const opener = bandOn(reader).getByRole('button', { name: title });
  await expect(opener).toContainText('꼭 읽어 주세요');
  // Nobody can confirm what they have not opened.
  await expect(bandOn(reader).getByRole('button', { name: '확인했어요' })).toBeHidden();
  await opener.focus();
  await reader.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(bandOn(reader).getByRole('link', { name: 'https://ieum.example/move' })).toBeVisible();
  await expectAccessible(reader);
  await bandOn(reader).getByRole('button', { name: '확인했어요' }).click();
  await expect(bandOn(reader)).toBeHidden();
  await expect(reader.getByRole('heading', { level: 1 })).toBeFocused();
  await reader.goto('/main');
  await expectLoaded(reader);
  await expect(bandOn(reader)).toHaveCount(0);
  await reader.goto('/announcements');
  await expect(reader.getByRole('article').filter({ hasText: title })).toContainText('확인한 공지');

  await page.reload();
  await expect(row).toContainText(/\d+명 중 5명 미만/);
  await row.getByRole('button', { name: `수정: ${title}` }).click();
  await expect(page.getByLabel('제목')).toHaveValue(title);
  await page.getByLabel('제목').fill(draft);
  await page.getByRole('checkbox', { name: '초안으로 저장하기' }).check();
  await page.getByRole('button', { name: '저장' }).click();
  await expectToast(page, '공지를 저장했습니다.');
  const changed = page.getByRole('row').filter({ hasText: draft });
  await expect(changed).toContainText('초안');
  await pressAndConfirm(changed.getByRole('button', { name: `삭제: ${draft}` }), '삭제');
  await expectToast(page, '공지를 삭제했습니다.');
  await expect(changed).toBeHidden();
  await page.goto('/admin?log=1');
  for (const what of ['공지 작성', '공지 수정', '공지 삭제']) {
    await expect(page.getByRole('heading', { name: what }).first()).toBeVisible();
  }
});

test('one that need not be confirmed is put away, and put back where that fails', async ({ admin, join, pageOf }) => {
  const titles = ['첫째', '둘째', '셋째'].map(unique);
  for (const title of titles) await announce(admin, title);
  const page = await pageOf(await join('new hire'), '/main');
  await expect(bandOn(page).getByRole('listitem')).toHaveCount(2);
  const last = titles[2] as string;
  const dismiss = page.getByRole('button', { name: `공지 닫기: ${last}` });
  await page.route('**/api/announcements/*/read', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await dismiss.click();
  await expectToast(page, '공지를 확인한 것으로 표시하지 못했습니다.');
  await expect(dismiss).toBeVisible();
  await dismiss.click();
  await expect(dismiss).toBeHidden();
  await expect(bandOn(page).getByRole('link', { name: '공지 더 보기' })).toBeHidden();
  await page
    .getByRole('link', { name: '알림' })
    .or(page.getByRole('button', { name: /^알림/ }))
    .first()
    .click();
  await page.getByRole('link', { name: titles[0] as string }).click();
  await expect(page).toHaveURL('/announcements');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectAccessible(page);
  const first = page.getByRole('article').filter({ hasText: titles[0] ?? '' });
  await first.getByRole('button', { name: '확인했어요' }).click();
  await expect(page.getByText('확인한 공지')).toHaveCount(2);
});

// The boards are laid out alike; above them and at home the band has places of its own.
for (const path of ['/main', '/free']) {
  test(`nothing moves on ${path}, and nothing is asked for where nothing is announced @phone`, async ({
    admin,
    join,
    pageOf,
  }) => {
    const member = await withoutLive(await join('senior'));
    await writeFreePosts(member, [unique('글')]);
    const quiet = await pageOf(member);
    const asked = askedBy(quiet, LISTED);
    await quiet.goto(path);
    await expectLoaded(quiet);
    await settle(quiet);
    expect(asked).toEqual([]);

    await announce(admin, unique('공지'), true);
    for (const late of [/\/api\/members\/me$/, LISTED]) {
      const page = await pageOf(member);
      const shifts = await noteShiftsFromStart(page);
      const answer = await hold(page, 'GET', late);
      await page.goto(path);
      await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
      await answer('pass');
      await expectLoaded(page);
      await settle(page);
      await expect(bandOn(page)).toBeVisible();
      expect(await shifts(), String(late)).toBeLessThan(NOTHING);
    }
  });
}

test('how long an announcement stands is not broken within a word', async ({ admin, pageOf }) => {
  const title = unique('아주 긴 제목이 있는 공지라서 표에 다른 것이 들어갈 자리가 별로 남지 않습니다');
  await announce(admin, title);
  const page = await pageOf(admin, '/admin/announcements');
  const period = page.getByRole('row').filter({ hasText: title }).getByText('계속', { exact: true });
  expect((await period.boundingBox())?.height).toBeLessThan(32);
});
