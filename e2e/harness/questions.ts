/** Questions, and what becomes of them beside the screen under test. */
import type { Member } from './members.ts';

/** @returns the id of the question */
export async function ask(
  asker: Member,
  title: string,
  { content = `${title}, 아시는 분 계신가요?`, tagIds = [] }: { content?: string; tagIds?: number[] } = {},
): Promise<number> {
  return (await asker.call('POST /api/qna-post/create', { body: { title, content, tagIds } })).id;
}

/** @returns the id of the answer */
export async function answer(senior: Member, qnaPostId: number, content = '이렇게 하시면 돼요.'): Promise<number> {
  return (await senior.call('POST /api/qna-comment/create', { body: { qnaPostId, content } })).id;
}

export async function accept(asker: Member, postId: number, commentId: number): Promise<void> {
  await asker.call('PUT /api/qna-post/{postId}/accepted', { params: { postId }, body: { commentId } });
}
