/** Asking without a name, and revealing who has asked. */

import { expect, expectAccessible, test } from './fixtures.ts';
import { newestMember } from './harness/members.ts';
import { answer } from './harness/posts.ts';
import { expectToast, unique } from './harness/screens.ts';

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

test('two admins reveal who has asked a reported question @phone', async ({ join, admin, pageOf }) => {
  const [asker, senior, other] = [await join('new hire'), await join('senior'), await join('senior')];
  const id = await newestMember(admin, { q: other.nickname });
  const setRole = (role: 'ADMIN' | 'USER') =>
    admin.call('PATCH /api/admin/members/{id}', { params: { id }, body: { role } });
  await setRole('ADMIN');
  const title = unique('신고될 질문');
  const body = { title, content: '내용', tagIds: [], anonymous: true };
  const { id: postId } = await asker.call('POST /api/qna-post/create', { body });
  await senior.call('POST /api/qna-post/{postId}/report', { params: { postId }, body: {} });
  const cardOf = async (who: Parameters<typeof pageOf>[0]) => {
    const page = await pageOf(who, '/admin/reports');
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText('익명');
    return { page, card };
  };

  const asking = await cardOf(admin);
  await asking.card.getByText('익명 질문자의 이름').click();
  await asking.card.getByRole('textbox', { name: '이름을 확인해야 하는 이유' }).fill('욕설이 있어요');
  await expectAccessible(asking.page);
  await asking.card.getByRole('button', { name: '이름 확인 요청' }).click();
  await expectToast(asking.page, '동의하는 관리자가 나오면 이름이 보입니다.');
  await expect(asking.card).toContainText('다른 관리자의 동의를 기다리고 있어요.');

  // Open by itself: another admin waits.
  const agreeing = await cardOf(other);
  await expect(agreeing.card).toContainText('다른 관리자가 동의를 요청했어요');
  await expect(agreeing.card).toContainText('욕설이 있어요');
  await agreeing.card.getByRole('button', { name: '동의하고 이름 보기' }).click();
  await agreeing.page.getByRole('alertdialog').getByRole('button', { name: '동의하고 이름 보기' }).click();
  await expect(agreeing.card).toContainText(`질문한 사람: ${asker.nickname}`);

  await setRole('USER');

  const askers = await pageOf(asker, '/notifications');
  await expect(askers.getByText('관리자 두 명이 익명으로 쓴 질문의 이름을 확인했어요')).toBeVisible();
  await expect(askers.getByText('욕설이 있어요')).toBeVisible();
});
