/** What a board is to the screens: one shape for the three, whatever their paths and fields are called. */
import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import type { Board, PostStatus } from '@ieum/contract/boards';
import type { CommentedBoard } from '../../paths.ts';

export type PageQuery = ApiInput<'GET /api/free-posts'>['query'];
export type Tag = ApiAnswer<'GET /api/free_tags'>[number];
export type Comment = ApiAnswer<'GET /api/free-comments/{postId}'>[number];
export type ReportResult = ApiAnswer<'POST /api/free-posts/{id}/report'>['result'];

export interface PageOf<T> {
  content: T[];
  totalPages: number;
  /** 0-based, as on the wire. */
  page: number;
  size: number;
  totalElements: number;
}

export interface Post {
  id: number;
  /** null: the writer has withdrawn. */
  writer: string | null;
  title: string;
  content: string;
  /** Names; empty on a board without tags. */
  tags: string[];
  createdAt: string;
}

export interface PostDetail extends Post {
  scrapped: boolean;
  status: PostStatus;
  version: number;
}

export interface MyPost extends Post {
  status: PostStatus;
}

export interface MyComment {
  id: number;
  postId: number;
  postTitle: string;
  content: string;
  createdAt: string;
}

export type PostInput = {
  title: string;
  content: string;
  /** Boards without tags take no notice of it. */
  tagIds: number[];
};

/** Each call throws as `call` does. */
export interface BoardApi {
  board: Board;
  list(query: PageQuery, signal: AbortSignal): Promise<PageOf<Post>>;
  read(id: number, signal: AbortSignal): Promise<PostDetail>;
  /** Sent again under the same `idempotencyKey`, it writes nothing more and answers the same. */
  write(input: PostInput, idempotencyKey: string): Promise<{ id: number }>;
  /** Refused with `CHANGED_MEANWHILE` when there is a newer version than the one that the edit began from. */
  edit(id: number, input: PostInput, version: number): Promise<PostDetail>;
  remove(id: number): Promise<void>;
  /** Answers whether the post is scrapped now. */
  toggleScrap(id: number): Promise<boolean>;
  report(id: number): Promise<ReportResult>;
  listMine(query: PageQuery, signal: AbortSignal): Promise<PageOf<MyPost>>;
  /** The member's scraps, last made first; `content` may be a preview. */
  listScraps(query: PageQuery, signal: AbortSignal): Promise<PageOf<Post>>;
  /** null on a board without tags. */
  tags: TagApi | null;
  /** null on a board without comments. */
  comments: CommentApi | null;
}

export interface TagApi {
  all(signal: AbortSignal): Promise<Tag[]>;
  listPosts(tagId: number, query: PageQuery, signal: AbortSignal): Promise<PageOf<Post>>;
}

export interface CommentApi {
  board: CommentedBoard;
  /** Whether the screens speak of comments or of answers. */
  word: 'comment' | 'answer';
  /** Oldest first. */
  list(postId: number, signal: AbortSignal): Promise<Comment[]>;
  /** Sent again under the same `idempotencyKey`, it writes nothing more and answers the same. */
  write(postId: number, content: string, idempotencyKey: string): Promise<{ id: number }>;
  /** Refused as the edit of a post is. */
  edit(id: number, content: string, version: number): Promise<Comment>;
  /** Gets through even when the page is being left, and, under the access token given, after the end of the session. */
  remove(id: number, bearer?: string): Promise<void>;
  report(id: number): Promise<ReportResult>;
  listMine(query: PageQuery, signal: AbortSignal): Promise<PageOf<MyComment>>;
}
