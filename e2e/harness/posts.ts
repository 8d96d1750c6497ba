/** Posts, comments and answers, made beside the screen under test, and where they stand on it. */
import type { ApiInput } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import type { Locator, Page } from '@playwright/test';
import type { Member } from './members.ts';
import { unique } from './screens.ts';

type Text = Omit<ApiInput<'POST /api/free-posts'>['body'], 'title'>;

/** @returns the id of the post */
export async function writePost(
  author: Member,
  board: Board,
  title = unique('글'),
  text: Partial<Text> = {},
): Promise<number> {
  const body = { title, content: '내용', tagIds: [], ...text };
  if (board === 'free') return (await author.call('POST /api/free-posts', { body })).id;
  if (board === 'tip') return (await author.call('POST /api/tip-posts', { body })).id;
  return (await author.call('POST /api/qna-post/create', { body })).id;
}

/** Of a free post. */
export async function editPost(author: Member, id: number, title: string, content = '고친 내용'): Promise<void> {
  await author.call('PUT /api/free-posts/{id}', { params: { id }, body: { title, content, tagIds: [] } });
}

/** A free post, with comments by the same member. */
export async function writeFreePost(member: Member, comments: string[] = []): Promise<number> {
  const id = await writePost(member, 'free');
  for (const content of comments) await comment(member, id, content);
  return id;
}

/** @returns the id of the comment */
export async function comment(member: Member, freePostId: number, content = unique('댓글')): Promise<number> {
  return (await member.call('POST /api/free-comments', { body: { freePostId, content } })).id;
}

/** Of a free post. */
export async function editComment(author: Member, id: number, content = '고친 댓글'): Promise<void> {
  await author.call('PATCH /api/free-comments/{id}', { params: { id }, body: { content } });
}

/** Of a free post. */
export async function contentsOf(reader: Member, postId: number): Promise<string[]> {
  const comments = await reader.call('GET /api/free-comments/{postId}', { params: { postId }, query: {} });
  return comments.map(({ content }) => content);
}

export function commentsOf(page: Page): Locator {
  return page.getByRole('main').locator('ol').getByRole('listitem');
}

export function commentBox(page: Page): Locator {
  return page.getByRole('textbox', { name: '댓글' });
}

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

/** The last title is the newest, and so the first of the list. */
export async function writeFreePosts(member: Member, titles: string[], tagIds: number[] = []): Promise<void> {
  for (const title of titles) await writePost(member, 'free', title, { content: `${title}의 내용`, tagIds });
}

export function shownTitles(page: Page): Locator {
  return page.getByRole('main').getByRole('article').getByRole('heading');
}

/** A post in a list, or in a section of home. */
export function row(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: title });
}
