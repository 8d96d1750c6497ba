/** The queries of a board, with their keys. */
import type { BoardApi, Comment, CommentApi, ListQuery, PageOf, Post, PostDetail, Tag } from '../api/boards/types.ts';
import { boardKeys, tagsKey } from './keys.ts';
import type { Query } from './prefetch-queries.ts';

/** A page of a board's posts, of one tag and of one state if there are such. */
export function listQuery(api: BoardApi, query: ListQuery, tag: number | null): Query<PageOf<Post>> {
  const { board, tags } = api;
  return {
    queryKey: boardKeys.list(board, tag, query),
    queryFn: ({ signal }) =>
      tag === null || tags === null ? api.list(query, signal) : tags.listPosts(tag, query, signal),
  };
}

/** The board's tags; an empty list on a board without tags. They hardly ever change. */
export function tagsQuery({ board, tags }: BoardApi): Query<Tag[]> {
  return {
    queryKey: tagsKey(board),
    queryFn: async ({ signal }) => (tags === null ? [] : tags.all(signal)),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

export function postQuery(api: BoardApi, id: number): Query<PostDetail> {
  return { queryKey: boardKeys.post(api.board, id), queryFn: ({ signal }) => api.read(id, signal) };
}

export function commentsQuery(api: CommentApi, postId: number): Query<Comment[]> {
  return { queryKey: boardKeys.comments(api.board, postId), queryFn: ({ signal }) => api.list(postId, signal) };
}

/** The queries of a post's screen. */
export function queriesOfPost(api: BoardApi, id: number): Query<unknown>[] {
  const { comments } = api;
  return comments === null ? [postQuery(api, id)] : [postQuery(api, id), commentsQuery(comments, id)];
}
