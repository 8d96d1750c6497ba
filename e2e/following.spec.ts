/** Following a board, a tag and a question on a phone, and stopping it again. */
import { expect, expectAccessible, test } from './fixtures.ts';
import { writeFreePosts, writePost } from './harness/posts.ts';
import { expectLoaded } from './harness/screens.ts';

test('what is followed is told together, and listed until it is stopped @phone-only', async ({ join, pageOf }) => {
  const [asker, reader] = [await join('new hire'), await join('new hire')];
  const tags = await asker.call('GET /api/free_tags', {});
  const tag = tags[0] as (typeof tags)[number];
  const id = await writePost(asker, 'qna', '식당은 어디예요?');
  const page = await pageOf(reader, '/free');
  await expectLoaded(page);
  await page.getByRole('button', { name: '팔로우: 자유게시판' }).click();
  await expect(page.getByRole('button', { name: '팔로잉: 자유게시판' })).toBeVisible();
  await page.goto(`/free?tag=${tag.id}`);
  await page.getByRole('button', { name: `${tag.tagName} 팔로우` }).click();
  await expect(page.getByRole('button', { name: `${tag.tagName} 팔로잉` })).toBeVisible();
  await page.goto(`/qna/${id}`);
  await page.getByRole('button', { name: '팔로우', exact: true }).click();
  await expect(page.getByRole('button', { name: '팔로잉', exact: true })).toBeVisible();

  await writePost(asker, 'free', '태그가 있는 글', { tagIds: [tag.id] });
  await writeFreePosts(asker, ['첫째 글', '둘째 글']);
  const newOnBoard = async () => {
    const { items } = await reader.call('GET /api/notifications', { query: { size: 20 } });
    return items.find(({ followed }) => followed?.kind === 'board')?.count ?? 0;
  };
  await expect.poll(newOnBoard).toBeGreaterThan(1);
  await page.goto('/notifications');
  // Others may write at the same time.
  await expect(page.getByText(new RegExp(`‘${tag.tagName}’ 태그에 새 글`))).toBeVisible();
  await page.getByRole('link', { name: /자유게시판에 새 글 \d+개가/ }).click();
  await expect(page).toHaveURL('/free');

  await page.goto('/mypage/notifications');
  const section = page.getByRole('region', { name: '팔로우', exact: true });
  await expect(section.getByRole('link')).toHaveText(['식당은 어디예요?', '자유게시판']);
  await expectAccessible(page);
  await section.getByRole('button', { name: '팔로우 취소: 자유게시판' }).click();
  await expect(section.getByRole('heading')).toBeFocused();
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await page.goto('/free');
  await expect(page.getByRole('button', { name: '팔로우: 자유게시판' })).toBeVisible();
});
