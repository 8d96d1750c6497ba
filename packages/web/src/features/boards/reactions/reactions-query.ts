/** The reactions to a post and to its comments, with one's own. */
import type { ApiAnswer } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { call } from '../../../shared/api/client.ts';
import { isUnreachable } from '../../../shared/api/errors.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import type { Query } from '../../../shared/query/prefetch-queries.ts';

export type Reactions = ApiAnswer<'PUT /api/reactions/{board}/posts/{id}'>;

/** What members react to. */
export interface Reactable {
  board: Board;
  postId: number;
  /** null: the post itself. */
  commentId: number | null;
}

/** As far as they are known: something may have been pressed before the rest has been loaded. */
export interface KnownReactions {
  post?: Reactions;
  /** By the ids of the comments. */
  comments: Record<string, Reactions>;
}

const MOST_RETRIES = 6;
const LONGEST_PAUSE_MS = 20_000;

/**
 * Nothing on the screen says that one's own are missing, so that the server is asked again for longer than elsewhere:
 * for the better part of a minute.
 */
export function reactionsQuery(board: Board, postId: number): Query<KnownReactions> {
  return {
    queryKey: boardKeys.reactions(board, postId),
    queryFn: async ({ client, queryKey, signal }) => {
      const latest = await call(
        'GET /api/reactions/{board}/posts/{id}',
        { params: { board, id: postId }, query: {} },
        { signal },
      );
      // Those to older comments are loaded with them: see `useEarlierComments`.
      const known = client.getQueryData<KnownReactions>(queryKey);
      return { ...latest, comments: { ...known?.comments, ...latest.comments } };
    },
    retry: (failures, error) => failures < MOST_RETRIES && isUnreachable(error),
    retryDelay: (failures) => Math.min(400 * 2.5 ** failures, LONGEST_PAUSE_MS),
  };
}
