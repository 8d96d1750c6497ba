import type { Locator, Page } from '@playwright/test';
import type { Member } from './members.ts';
import { writePost } from './posts.ts';

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
