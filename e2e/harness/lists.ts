import type { Locator, Page } from '@playwright/test';
import type { Member } from './members.ts';

/** The last title is the newest, and so the first of the list. */
export async function writeFreePosts(member: Member, titles: string[], tagIds: number[] = []): Promise<void> {
  for (const title of titles) {
    await member.call('POST /api/free-posts', { body: { title, content: `${title}의 내용`, tagIds } });
  }
}

export function shownTitles(page: Page): Locator {
  return page.getByRole('main').getByRole('article').getByRole('heading');
}
