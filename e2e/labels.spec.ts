/**
 * What the product page names is found by its name, or by a part of it, alone: nothing that came later answers to it.
 */
import { expect, test } from './fixtures.ts';
import { answer, ask, comment, commentsOf, editComment, editPost, writeFreePost, writePost } from './harness/posts.ts';
import { unique } from './harness/screens.ts';
import { answerAll, waitingSection } from './harness/waiting.ts';

test('the links of home, whatever else it leads to', async ({ join, pageOf }) => {
  const [newHire, senior] = [await join('new hire'), await join('senior')];
  // Home shows these and no others: posts of the tests before may be called anything.
  await answerAll(senior);
  for (let post = 0; post < 5; post++) {
    await writePost(senior, 'tip');
    await writePost(senior, 'free');
    await ask(newHire, unique('출입증'));
  }
  for (const member of [newHire, senior]) {
    const page = await pageOf(member);
    await page.emulateMedia({ reducedMotion: 'reduce' }); // The banner shows its first slide, which is a link, too.
    await page.goto('/main');
    const next = member === senior ? waitingSection(page) : page.getByRole('region', { name: '첫 주 길잡이' });
    await expect(next).toBeVisible();
    for (const name of ['신입 꿀팁', '자유게시판', 'Q&A', '마이페이지']) {
      await expect(page.getByRole('link', { name })).toHaveCount(1);
    }
    await expect(page.getByRole('link', { name: '더보기' })).toHaveCount(3);
  }
});

test('the ways to edit, where something was edited', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writeFreePost(member);
  await editPost(member, id, unique('고친 제목'));
  await editComment(member, await comment(member, id));
  const page = await pageOf(member, `/free/${id}`);
  await expect(page.getByText('수정됨', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('link', { name: '수정' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: '수정' })).toHaveCount(1);
  await expect(commentsOf(page).getByRole('button', { name: '수정' })).toBeVisible();
});

test('the box for an answer, which an asker who accepts does not have', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const id = await ask(asker, unique('출입증'));
  await answer(senior, id);
  const page = await pageOf(asker, `/qna/${id}`);
  const accept = page.getByRole('button', { name: '채택', exact: true });
  await expect(accept).toHaveAccessibleDescription(`${senior.nickname} 선배`);
  await expect(page.getByLabel('답변')).toHaveCount(0);
  await accept.click();
  await expect(page.getByRole('button', { name: '채택 취소', exact: true })).toHaveAccessibleDescription(
    `${senior.nickname} 선배`,
  );
  await expect(page.getByLabel('답변')).toHaveCount(0);
});
