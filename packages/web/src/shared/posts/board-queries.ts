/** The queries of a board, with their keys. */
import type { Board } from '@ieum/contract/boards';
import type {
  BoardApi,
  Comment,
  CommentApi,
  ListQuery,
  PageOf,
  Post,
  PostDetail,
  Replies,
  Tag,
} from '../api/boards/types.ts';
import { call } from '../api/client.ts';
import { forgetGone, heardOf } from '../live/new-posts.ts';
import { boardKeys, retiredTagsKey, tagsKey } from '../query/keys.ts';
import type { Query } from '../query/prefetch-queries.ts';
import { isNewestFirst } from '../query/url-state.ts';
import { loadCommentsBack, loadRepliesBack } from './thread.ts';

/** A page of a board's posts, of one tag and of one state if there are such. */
export function listQuery(api: BoardApi, query: ListQuery, tag: number | null): Query<PageOf<Post>> {
  const { board, tags } = api;
  const isTop = query.page === 0 && tag === null && query.state === undefined && isNewestFirst(query);
  return {
    queryKey: boardKeys.list(board, tag, query),
    queryFn: async ({ signal }) => {
      if (tag !== null && tags !== null) return tags.listPosts(tag, query, signal);
      const before = heardOf(board);
      const page = await api.list(query, signal);
      if (isTop) forgetGone(board, before, page.content);
      return page;
    },
  };
}

/** They hardly ever change. */
const TAGS_STALE_MS = 5 * 60_000;

/** The tags that the board offers; an empty list on a board without tags. */
export function tagsQuery({ board, tags }: BoardApi): Query<Tag[]> {
  return {
    queryKey: tagsKey(board),
    queryFn: async ({ signal }) => (tags === null ? [] : tags.all(signal)),
    staleTime: TAGS_STALE_MS,
  };
}

/** Those that it does not offer any more, but posts may have. */
export function retiredTagsQuery({ board }: BoardApi): Query<Tag[]> {
  return {
    queryKey: retiredTagsKey(board),
    queryFn: ({ signal }) => call('GET /api/tags/{board}/retired', { params: { board } }, { signal }),
    staleTime: TAGS_STALE_MS,
  };
}

export function postQuery(api: BoardApi, id: number): Query<PostDetail> {
  return { queryKey: boardKeys.post(api.board, id), queryFn: ({ signal }) => api.read(id, signal) };
}

export function commentsQuery(api: CommentApi, postId: number): Query<Comment[]> {
  return {
    queryKey: boardKeys.comments(api.board, postId),
    queryFn: ({ client, queryKey, signal }) =>
      loadCommentsBack(
        (part) => api.list(postId, part, signal),
        () => client.getQueryData<Comment[]>(queryKey) ?? [],
      ),
  };
}

/** The replies under a post, by the ids of the comments that they reply to. */
export function repliesQuery(board: Board, postId: number): Query<Replies> {
  return {
    queryKey: boardKeys.replies(board, postId),
    queryFn: ({ client, signal }) =>
      loadRepliesBack(
        (query) => call('GET /api/replies/{board}/posts/{postId}', { params: { board, postId }, query }, { signal }),
        () => client.getQueryData<Comment[]>(boardKeys.comments(board, postId)) ?? [],
      ),
  };
}

/** The queries of a post's screen. */
export function queriesOfPost(api: BoardApi, id: number): Query<unknown>[] {
  const { comments } = api;
  if (comments === null) return [postQuery(api, id)];
  return [postQuery(api, id), commentsQuery(comments, id), repliesQuery(api.board, id)];
}
