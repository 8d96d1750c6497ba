/** A question with answers, one of which its asker accepts: how it comes about, and where it stands on the screen. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { Member } from './members.ts';
import { answer, ask, commentsOf } from './posts.ts';
import { unique } from './screens.ts';

export const TEXTS = ['사내 포털에서 하면 돼요.', '총무팀에 물어보세요.', '신청서를 메일로 보내면 돼요.'] as const;
export const [, , LAST] = TEXTS;

interface Question {
  id: number;
  title: string;
  answers: number[];
}

export async function askWithAnswers(
  asker: Member,
  senior: Member,
  texts: readonly string[] = TEXTS,
): Promise<Question> {
  const title = unique('출입증은 어디서 받나요?');
  const id = await ask(asker, title);
  const answers: number[] = [];
  for (const content of texts) answers.push(await answer(senior, id, content));
  return { id, title, answers };
}

export async function acceptedAnswerOf(member: Member, postId: number): Promise<number | null> {
  const post = await member.call('GET /api/qna-post/{postId}', { params: { postId } });
  return post.acceptedCommentId;
}

export const acceptIn = (answer: Locator) => answer.getByRole('button', { name: '채택', exact: true });
export const withdrawIn = (answer: Locator) => answer.getByRole('button', { name: '채택 취소' });

export async function expectOrder(page: Page, ...texts: string[]): Promise<void> {
  await expect(commentsOf(page)).toContainText(texts);
}
