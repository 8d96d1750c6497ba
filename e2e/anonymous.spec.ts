/** Asking without a name. */

import { expect, expectAccessible, test } from './fixtures.ts';
import { answer } from './harness/posts.ts';
import { unique } from './harness/screens.ts';

test('a question is asked without a name, and stays its asker’s @phone', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const [askers, seniors] = [await pageOf(asker), await pageOf(senior)];
  const title = unique('연차를 물어봐도 될까요');
  await askers.goto('/qna/write');
  const box = askers.getByRole('checkbox', { name: '익명으로 질문' });
  await expect(box).toHaveAccessibleDescription(/관리자를 포함해 누구에게도/);
  await askers.getByRole('textbox', { name: '제목' }).fill(title);
  await askers.getByRole('textbox', { name: '내용' }).fill('눈치가 보여서요.');
  await box.check();
  await expectAccessible(askers);
  // The draft keeps the choice.
  await askers.reload();
  await expect(askers.getByRole('textbox', { name: '제목' })).toHaveValue(title);
  await expect(box).toBeChecked();
  await askers.getByRole('button', { name: '등록' }).click();

  await expect(askers.getByRole('heading', { name: title })).toBeVisible();
  const id = Number(new URL(askers.url()).pathname.split('/').at(-1));
  await expect(askers.getByRole('article')).toContainText('익명');
  await expect(askers.getByRole('article')).not.toContainText(asker.nickname);
  await answer(senior, id, '물어보셔도 됩니다');
  await askers.getByRole('button', { name: '답글', exact: true }).click();
  await askers.getByLabel('답글', { exact: true }).fill('고맙습니다');
  await askers.getByRole('button', { name: '등록' }).click();
  await expect(askers.getByRole('list', { name: '달린 답글' })).toContainText('질문자');
  await expect(askers.getByRole('button', { name: '채택' })).toBeVisible();

  await seniors.goto(`/qna/${id}`);
  await expect(seniors.getByRole('article')).toContainText('익명');
  await expect(seniors.getByRole('list', { name: '달린 답글' })).toContainText('질문자');
  await expect(seniors.getByText(asker.nickname)).toHaveCount(0);
  await expect(seniors.getByRole('link', { name: '수정' })).toHaveCount(0);

  await askers.goto(`/qna/edit/${id}`);
  await askers.getByRole('textbox', { name: '내용' }).fill('눈치가 조금 보여서요.');
  await expect(box).toHaveCount(0);
  await askers.getByRole('button', { name: '수정' }).click();
  await expect(askers.getByText('눈치가 조금 보여서요.')).toBeVisible();
});
