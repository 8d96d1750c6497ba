import { BOARDS } from '@ieum/contract/boards';
import { isSenior } from '@ieum/contract/permissions';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { BoardApi } from '../../shared/api/boards/types.ts';
import { commentsQuery } from '../../shared/posts/board-queries.ts';
import type { KnownPost } from '../../shared/posts/use-posts.ts';
import { boardKeys } from '../../shared/query/keys.ts';
import { useIsMine, useMe } from '../../shared/query/me.ts';

/** Whether the member may be told of what happens to a post: its author, those who have commented, and of a question the seniors. */
export function useIsNotified(api: BoardApi, post: KnownPost): boolean {
  const { board } = api;
  const me = useMe().data;
  const isMine = useIsMine(post.writer, post.isMine);
  const comments = useCommentsBelow(api, post.id).data;
  if (me === undefined) return false;
  const { hasAnswers, tellsCommenters } = BOARDS[board];
  if (isMine === true || (hasAnswers && isSenior(me))) return true;
  return tellsCommenters && (comments?.some(({ writer }) => writer === me.nickname) ?? false);
}

/** The comments below a post, which are loaded anyway and renewed by what shows them; none on boards without. */
export function useCommentsBelow({ board, comments: api }: BoardApi, postId: number) {
  const none = { queryKey: boardKeys.comments(board, postId), queryFn: skipToken } as const;
  return useQuery({ ...(api === null ? none : commentsQuery(api, postId)), refetchOnWindowFocus: false });
}
