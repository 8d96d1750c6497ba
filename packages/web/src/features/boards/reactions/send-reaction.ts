import type { Reaction } from '@ieum/contract/reaction-kinds';
import { call } from '../../../api/client.ts';
import type { Reactable, Reactions } from '../../../data/reactions.ts';

/** @param kind null: takes back how the member has reacted before */
export function sendReaction({ board, postId, commentId }: Reactable, kind: Reaction | null): Promise<Reactions> {
  const ofPost = { params: { board, id: postId } };
  const ofComment = { params: { board, id: commentId ?? 0 } };
  // Goes on when the page is left, as after a last tap.
  const options = { keepalive: true };
  if (kind === null) {
    return commentId === null
      ? call('DELETE /api/reactions/{board}/posts/{id}', ofPost, options)
      : call('DELETE /api/reactions/{board}/comments/{id}', ofComment, options);
  }
  const body = { kind };
  return commentId === null
    ? call('PUT /api/reactions/{board}/posts/{id}', { ...ofPost, body }, options)
    : call('PUT /api/reactions/{board}/comments/{id}', { ...ofComment, body }, options);
}
