/** What happens to a question after it was answered, and reactions. Each fails the test if it is refused. */
import type { Board } from '@ieum/contract/boards';
import type { Reaction } from '@ieum/contract/reaction-kinds';
import { expect } from 'vitest';
import type { Client } from './client.ts';

export async function accept(asker: Client, postId: number, commentId: number): Promise<void> {
  expect(await asker.put(`/api/qna-post/${postId}/accepted`, { commentId })).toMatchObject({ status: 200 });
}

export async function withdrawAcceptance(asker: Client, postId: number): Promise<void> {
  expect(await asker.delete(`/api/qna-post/${postId}/accepted`)).toMatchObject({ status: 204 });
}

/** @returns the id of the addition */
export async function addTo(asker: Client, postId: number, content = '하나 더 여쭤봐요.'): Promise<number> {
  const { status, body } = await asker.post<{ id: number }>(`/api/qna-post/${postId}/additions`, { content });
  expect(status).toBe(201);
  return body.id;
}

export async function deleteAddition(asker: Client, postId: number, id: number): Promise<void> {
  expect(await asker.delete(`/api/qna-post/${postId}/additions/${id}`)).toMatchObject({ status: 204 });
}

interface ReactedTo {
  board: Board;
  postId?: number;
  commentId?: number;
}

function pathOf({ board, postId, commentId }: ReactedTo): string {
  return `/api/reactions/${board}/${commentId === undefined ? `posts/${postId}` : `comments/${commentId}`}`;
}

export async function reactTo(member: Client, to: ReactedTo, kind: Reaction = 'thanks'): Promise<void> {
  expect(await member.put(pathOf(to), { kind })).toMatchObject({ status: 200 });
}

export async function takeReactionBack(member: Client, to: ReactedTo): Promise<void> {
  expect(await member.delete(pathOf(to))).toMatchObject({ status: 200 });
}
