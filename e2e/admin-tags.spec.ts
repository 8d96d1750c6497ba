/** An admin keeps the tags of a board, and what members see of that. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGood } from './harness/look.ts';
import type { Member } from './harness/members.ts';
import { shownTitles, writeFreePosts } from './harness/posts.ts';
import { expectToast, fillPost, unique } from './harness/screens.ts';

// A server of its own: elsewhere, tests count on the tags that come with Ieum.
test.use({ serverSettings: { COMPANY_TIME_ZONE: 'Asia/Tokyo' } });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const free = { board: 'free' } as const;

async function addTag(admin: Member, tagName: string, tagNameEn: string | null = null): Promise<number> {
  return (await admin.call('POST /api/admin/tags/{board}', { params: free, body: { tagName, tagNameEn } })).id;
}

async function retire(admin: Member, id: number): Promise<void> {
  await admin.call('PATCH /api/admin/tags/{board}/{id}', { params: { ...free, id }, body: { retired: true } });
}

const namesOf = async (member: Member) => (await member.call('GET /api/free_tags', {})).map(({ tagName }) => tagName);

test('an admin adds a tag, renames, moves, retires and restores it @phone-only', async ({ admin, pageOf }) => {
  const [name, renamed] = [unique('등산'), unique('산행')];
  const page = await pageOf(admin, '/admin');
  await page.getByRole('link', { name: '태그', exact: true }).click();
  await expect(row(page, '점심')).toContainText('Lunch');
  await expectGood(page);

  await page.getByRole('button', { name: '자유게시판에 태그 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '태그 추가' }).click();
  await expect(dialog.getByText('이름을 입력해 주세요.')).toBeVisible();
  await dialog.getByLabel('한국어 이름').fill(name);
  await dialog.getByLabel('영어 이름').fill('lunch');
  await dialog.getByRole('button', { name: '태그 추가' }).click();
  await expect(dialog.getByText('이 게시판에 같은 이름의 태그가 이미 있습니다.')).toBeVisible();
  await expect(dialog.getByLabel('영어 이름')).toBeFocused();
  await expectGood(page);
  await dialog.getByLabel('영어 이름').fill(`Hiking ${name.slice(-6)}`);
  await dialog.getByRole('button', { name: '태그 추가' }).click();
  await expectToast(page, '태그를 추가했습니다.');
  await expect(dialog).toBeHidden();
  await expect(row(page, name)).toContainText('글 0개');

  await row(page, name).getByRole('button', { name: '수정' }).click();
  await dialog.getByLabel('한국어 이름').fill(renamed);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(row(page, renamed)).toContainText('Hiking');
  const before = await namesOf(admin);
  expect(before.at(-1)).toBe(renamed);

  // By the keyboard: the button keeps the focus, wherever the row goes.
  const up = page.getByRole('button', { name: `${renamed} 위로` });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${before.length}개 중 ${before.length - 2}번째`)).toBeAttached();
  await expect(up).toBeFocused();
  await expect.poll(() => namesOf(admin)).toEqual(before.toSpliced(-1, 1).toSpliced(-2, 0, renamed));
  await page.reload();
  await page.getByRole('button', { name: `${renamed} 아래로` }).click();
  await expect.poll(async () => (await namesOf(admin)).at(-2)).toBe(renamed);

  await page.getByRole('button', { name: `${renamed} 사용 중지` }).click();
  await expectToast(page, `${renamed} 태그의 사용을 중지했습니다.`);
  await expect(page.getByRole('heading', { name: '자유게시판' })).toBeFocused();
  await expect(row(page, renamed)).toBeHidden();
  expect(await namesOf(admin)).not.toContain(renamed);
  await page.getByText(/사용을 중지한 태그 \d+개/).click();
  await expect(row(page, renamed)).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: `${renamed} 다시 사용` }).click();
  await expectToast(page, `${renamed} 태그를 다시 사용합니다.`);
  expect((await namesOf(admin)).at(-1)).toBe(renamed);

  await page.goto('/admin?log=1');
  await expect(page.getByRole('heading', { name: '태그 다시 사용' }).first()).toBeVisible();
  await page.goto('/admin?log=2');
  await expect(page.getByText(`이름: ${name} → ${renamed}`)).toBeVisible();
});

test('a retired tag is offered no more, but stays on its posts until taken off', async ({ admin, join, pageOf }) => {
  const member = await join('senior');
  const [kept, other] = [unique('남는'), unique('다른')];
  const id = await addTag(admin, kept);
  const otherId = await addTag(admin, other);
  const title = unique('오래된 글');
  await writeFreePosts(member, [title], [id, otherId]);
  await retire(admin, id);
  const page = await pageOf(member);
  const tag = page.getByRole('button', { name: kept });

  await page.goto('/free/write');
  await expect(page.getByRole('button', { name: other })).toBeVisible();
  await expect(tag).toBeHidden();

  await page.goto('/free');
  await expect(page.getByRole('button', { name: other })).toBeVisible();
  await expect(tag).toBeHidden();
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('link', { name: kept }).click();
  await expect(page).toHaveURL(`/free?tag=${id}`);
  await expect(shownTitles(page)).toHaveText([title]);
  await expect(tag).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/search?q=${encodeURIComponent('오래된')}&board=free&tagId=${id}`);
  await expect(page.getByLabel('태그')).toHaveValue(String(id));
  await expect(page.getByLabel('태그').locator('option:checked')).toHaveText(kept);

  await page.getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: '수정' }).click();
  await expect(page.getByText('새 글에는 더 이상 쓰지 않는 태그예요.')).toBeVisible();
  await expect(tag).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('내용').fill('고친 내용');
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await expect(page.getByRole('article').getByRole('link', { name: kept })).toBeVisible();
  await page.getByRole('link', { name: '수정' }).click();
  await tag.click();
  await expect(tag).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await expect(page.getByRole('article').getByRole('link', { name: other })).toBeVisible();
  await expect(page.getByText(kept)).toBeHidden();
});

test('a tag retired while a post is written is refused, and can be taken off', async ({ admin, join, pageOf }) => {
  const name = unique('사라질');
  const id = await addTag(admin, name);
  const page = await pageOf(await join('senior'), '/free/write');
  const title = unique('늦은 글');
  await fillPost(page, { title, content: '내용' });
  const tag = page.getByRole('button', { name });
  await tag.click();
  await retire(admin, id);
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '이 게시판에 없는 태그입니다.' })).toBeVisible();
  await expect(page.getByText('새 글에는 더 이상 쓰지 않는 태그예요.')).toBeVisible();
  await tag.click();
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('in English tags have their English names, retired ones too', async ({ admin, join, pageOf }) => {
  const serial = unique('').trim();
  const member = await join('senior');
  const [id, plain] = [
    await addTag(admin, `등산 ${serial}`, `Hiking ${serial}`),
    await addTag(admin, `산책 ${serial}`),
  ];
  const title = unique('산에서');
  await writeFreePosts(member, [title], [id, plain]);
  const page = await pageOf(member);
  await page.addInitScript(() => localStorage.setItem('ieum:language', 'en'));
  await page.goto('/free');
  await expect(page.getByRole('button', { name: `Hiking ${serial}` })).toBeVisible();
  await retire(admin, id);
  await page.goto('/free');
  await expect(page.getByRole('button', { name: `산책 ${serial}` })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByRole('listitem')).toHaveText([`산책 ${serial}`, `Hiking ${serial}`]);
  await card.getByRole('link', { name: title }).click();
  await expect(page.getByRole('article').getByRole('link', { name: `Hiking ${serial}` })).toBeVisible();
});
