/** Mentioning those who have written in a thread, by keyboard, touch and an input method. */
import { expect, expectAccessible, test } from './fixtures.ts';
import { compose } from './harness/ime.ts';
import { comment, commentsOf, writeFreePost } from './harness/posts.ts';

test('who types @ is offered those who have written there, and the name leads on @phone', async ({ join, pageOf }) => {
  const [author, senior, writer, elsewhere] = [
    await join('senior'),
    await join('senior'),
    await join('new hire'),
    await join('senior'),
  ];
  const id = await writeFreePost(author, ['처음 댓글']);
  await writeFreePost(elsewhere, ['다른 글의 댓글']);
  const theirs = await comment(senior, id, '구내식당이 좋아요');
  const page = await pageOf(writer, `/free/${id}`);
  const box = page.getByRole('textbox', { name: '댓글' });
  await box.pressSequentially('고마워요 @');
  const list = page.getByRole('listbox', { name: '언급할 사람' });
  await expect(list.getByRole('option')).toHaveText([senior.nickname, author.nickname]);
  await expect(page.getByText('언급할 수 있는 사람 2명')).toBeAttached();
  await expect(list.getByRole('option', { selected: true })).toHaveText(senior.nickname);
  await expectAccessible(page);

  await box.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveText(author.nickname);
  const active = await box.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveText(author.nickname);
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('고마워요 @');
  await expect(box).not.toHaveAttribute('aria-activedescendant');

  await box.press('Backspace');
  await box.pressSequentially(`@${senior.nickname.slice(0, -2)}`);
  await expect(list.getByRole('option')).toHaveText([senior.nickname]);
  await box.press('Enter');
  await expect(box).toHaveValue(`고마워요 @${senior.nickname} `);
  await expect(list).toBeHidden();
  await expect(box).toBeFocused();
  await box.press('Control+z');
  await expect(box).toHaveValue(`고마워요 @${senior.nickname.slice(0, -2)}`);
  await box.press('Control+Shift+z');
  await expect(box).toHaveValue(`고마워요 @${senior.nickname} `);
  await box.pressSequentially('와 @');
  await list.getByText(author.nickname).click();
  await expect(box).toHaveValue(`고마워요 @${senior.nickname} 와 @${author.nickname} `);
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: '등록' }).click();

  const comments = commentsOf(page);
  const mention = comments.getByRole('link', { name: `@${senior.nickname}` });
  await mention.click();
  await expect(page).toHaveURL(`/free/${id}#comment-${theirs}`);
  await expect(page.locator(`#comment-${theirs}`)).toBeFocused();

  // Told, and by the name of today.
  const told = async () => (await senior.call('GET /api/notifications', { query: { size: 20 } })).items;
  await expect.poll(async () => (await told()).map(({ kind }) => kind)).toContain('MENTION');
  const renamed = `${senior.nickname}-새`;
  await senior.call('PATCH /api/members/nickname', { body: { nickname: renamed } });
  const seniors = await pageOf(senior, '/notifications');
  await seniors.getByRole('link', { name: /나를 언급했어요/ }).click();
  await expect(commentsOf(seniors).getByRole('link', { name: `@${renamed}` })).toBeVisible();
  await expectAccessible(seniors);
});

test('a syllable that is being composed is enough, and is put in once @phone', async ({ join, pageOf }) => {
  const [author, writer] = [await join('senior'), await join('new hire')];
  const id = await writeFreePost(author, ['댓글']);
  const page = await pageOf(writer, `/free/${id}`);
  const box = page.getByRole('textbox', { name: '댓글' });
  await box.pressSequentially('@');
  const option = page.getByRole('option', { name: author.nickname });
  await expect(option).toBeVisible();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['ㅅ', '서', '선']) {
    await compose(keyboard, text);
    await expect(option).toBeVisible();
  }
  await option.click();
  await expect(box).toHaveValue(`@${author.nickname} `);

  await box.pressSequentially('@');
  await compose(keyboard, '김');
  await expect(page.getByRole('listbox')).toBeHidden();
});
