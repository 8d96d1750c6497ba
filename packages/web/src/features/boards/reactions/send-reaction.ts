import type { Reaction } from '@ieum/contract/reaction-kinds';
import { call } from '../../../shared/api/client.ts';
import type { Reactable, Reactions } from './reactions-query.ts';

/** @param kind null: takes back how the member has reacted before */
export function sendReaction({ board, postId, commentId }: Reactable, kind: Reaction | null): Promise<Reactions> {
  // Goes on when the page is left, as after a last tap.
  const options = { keepalive: true };
  if (commentId === null) {
    const params = { board, id: postId };
    return kind === null
      ? call('DELETE /api/reactions/{board}/posts/{id}', { params }, options)
      : call('PUT /api/reactions/{board}/posts/{id}', { params, body: { kind } }, options);
  }
  const params = { board, id: commentId };
  return kind === null
    ? call('DELETE /api/reactions/{board}/comments/{id}', { params }, options)
    : call('PUT /api/reactions/{board}/comments/{id}', { params, body: { kind } }, options);
}
