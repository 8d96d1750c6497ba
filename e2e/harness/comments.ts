/** A post with comments, and where they stand on its screen. */
import type { Locator, Page } from '@playwright/test';
import type { Member } from './members.ts';
import { writePost } from './posts.ts';
import { unique } from './screens.ts';

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
  const comments = await reader.call('GET /api/free-comments/{postId}', { params: { postId } });
  return comments.map(({ content }) => content);
}

export function commentsOf(page: Page): Locator {
  return page.getByRole('main').locator('ol').getByRole('listitem');
}

export function commentBox(page: Page): Locator {
  return page.getByRole('textbox', { name: '댓글' });
}
