/** Questions that wait for an answer. Those of the tests before may have waited longer: `answerAll` comes first. */
import type { Locator, Page } from '@playwright/test';
import type { Member } from './members.ts';
import { answer, ask } from './posts.ts';
import type { Server } from './server.ts';

const HOUR = 3_600_000;

export function waitingSection(page: Page): Locator {
  return page.getByRole('region', { name: '답을 기다리는 질문' });
}

/** Asks one after the other, and lets the first have waited longest: so many hours, and each other one hour less. */
export async function askLongAgo(server: Server, asker: Member, titles: string[], hours = titles.length + 24) {
  const ids: number[] = [];
  for (const [index, title] of titles.entries()) {
    const id = await ask(asker, title);
    ids.push(id);
    await server.services.database.db
      .updateTable('posts')
      .set({ created_at: Date.now() - (hours - index) * HOUR })
      .where('board', '=', 'qna')
      .where('id', '=', id)
      .execute();
  }
  return ids;
}

/** Leaves no question without an answer. */
export async function answerAll(senior: Member): Promise<void> {
  for (;;) {
    const { content } = await senior.call('GET /api/qna-post/list', {
      query: { page: 0, size: 100, sort: 'createdAt,asc', state: 'waiting' },
    });
    if (content.length === 0) return;
    for (const { postId } of content) await answer(senior, postId);
  }
}
