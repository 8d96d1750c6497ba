/** Reactions as the API tells them. */
import type { BoardUnderTest } from '../harness/boards.ts';

export const NONE = { helpful: 0, thanks: 0, cheer: 0 };

export interface Reactions {
  counts: typeof NONE;
  mine: keyof typeof NONE | null;
}
export interface Overlay {
  post: Reactions;
  comments: Record<string, Reactions>;
}
export interface Counted {
  id: number;
  postId: number;
  reactions: typeof NONE;
}

export const toPost = ({ board }: BoardUnderTest, id: number) => `/api/reactions/${board}/posts/${id}`;
export const toComment = ({ board }: BoardUnderTest, id: number) => `/api/reactions/${board}/comments/${id}`;
