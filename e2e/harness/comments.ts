/** A post with comments, and where they stand on its screen. */
import type { Locator, Page } from '@playwright/test';
import type { Member } from './members.ts';
import { unique } from './screens.ts';

/** A free post, with comments by the same member. */
export async function writeFreePost(member: Member, comments: string[] = []): Promise<number> {
  const { id } = await member.call('POST /api/free-posts', {
    body: { title: unique('글'), content: '내용', tagIds: [] },
  });
  for (const content of comments) await member.call('POST /api/free-comments', { body: { freePostId: id, content } });
  return id;
}

export function commentsOf(page: Page): Locator {
  return page.getByRole('main').locator('ol').getByRole('listitem');
}

export function commentBox(page: Page): Locator {
  return page.getByRole('textbox', { name: '댓글' });
}
