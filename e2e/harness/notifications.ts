/** What members are told, and the bell that says so. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Member } from './members.ts';
import { comment, writePost } from './posts.ts';
import { unique } from './screens.ts';

export async function unreadOf(member: Member): Promise<number> {
  return (await member.call('GET /api/notifications', { query: { size: 1 } })).unread;
}

/** Notifications are written soon after what they tell of. */
export async function expectUnread(member: Member, unread: number): Promise<void> {
  await expect.poll(() => unreadOf(member)).toBe(unread);
}

/** A free post of the member with a comment by the other, of which the member has been told. */
export async function beCommentedOn(member: Member, other: Member): Promise<{ id: number; title: string }> {
  const before = await unreadOf(member);
  const title = unique('댓글을 기다리는 글');
  const id = await writePost(member, 'free', title);
  await comment(other, id);
  await expectUnread(member, before + 1);
  return { id, title };
}

/** A button on a desk, a link on a phone. `unread` 0: its name says none. */
export function bell(page: Page, unread: number): Locator {
  const name = unread === 0 ? '알림' : `알림, 읽지 않음 ${unread}개`;
  const bar = page.getByRole('banner');
  return bar.getByRole('button', { name, exact: true }).or(bar.getByRole('link', { name, exact: true }));
}
