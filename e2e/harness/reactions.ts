/** Reactions: given beside the screen under test, and where they stand on it. */
import type { Board } from '@ieum/contract/boards';
import type { Reaction } from '@ieum/contract/reaction-kinds';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { Member } from './members.ts';
import { commentsOf } from './posts.ts';

export const REACTIONS_PATH = /\/api\/reactions\//;

export const ofPost = (page: Page) => page.getByRole('article').getByRole('group', { name: '반응' });
export const ofComment = (page: Page, index: number) =>
  commentsOf(page).nth(index).getByRole('group', { name: '반응' });
export const button = (bar: Locator, name: string) => bar.getByRole('button', { name, exact: true });

/** Reacts by the button with this name; the kinds without a count open first. */
export async function press(bar: Locator, name: string): Promise<void> {
  const opener = bar.getByRole('button', { name: '반응', exact: true });
  await expect(button(bar, name).or(opener).first()).toBeVisible();
  if ((await button(bar, name).count()) === 0) await opener.click();
  await button(bar, name).click();
}

/** What the bar says, and which of it is one's own; the kinds that nobody has chosen may stand in it or not. */
export async function expectBar(bar: Locator, names: [string, string, string], mine: string | null): Promise<void> {
  await expect(bar.getByRole('button').first()).toBeVisible();
  for (const name of names) {
    const kind = name.replace(/ \d+$/, '');
    if (name.endsWith(' 0')) {
      await expect(bar.getByRole('button', { name: new RegExp(`^${kind} [1-9]`) })).toHaveCount(0);
    } else {
      await expect(button(bar, name)).toHaveAttribute('aria-pressed', String(name === mine));
    }
  }
  await expect(bar.locator('[aria-pressed="true"]')).toHaveCount(mine === null ? 0 : 1);
}

/** All reactions that the page sends from now on, as `METHOD body`. */
export function noteReactions(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!REACTIONS_PATH.test(request.url()) || request.method() === 'GET') return;
    sent.push(`${request.method()} ${request.postData() ?? ''}`);
  });
  return sent;
}

export async function react(member: Member, board: Board, id: number, kind: Reaction): Promise<void> {
  await member.call('PUT /api/reactions/{board}/posts/{id}', { params: { board, id }, body: { kind } });
}

/** To the comment at a place below a free post. */
export async function reactToComment(member: Member, postId: number, place: number, kind: Reaction): Promise<void> {
  const comments = await member.call('GET /api/free-comments/{postId}', { params: { postId }, query: {} });
  const id = Number(comments[place]?.id);
  await member.call('PUT /api/reactions/{board}/comments/{id}', { params: { board: 'free', id }, body: { kind } });
}

export function reactionsOf(member: Member, board: Board, id: number) {
  return member.call('GET /api/reactions/{board}/posts/{id}', { params: { board, id }, query: {} });
}
