/** The interface of a board for the screens, the same for all three, although their paths and field names differ. */
import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import type { AnswerState, Board, PostStatus } from '@ieum/contract/boards';
import type { WriterBadge } from '@ieum/contract/permissions';
import type { ReactionCounts } from '@ieum/contract/reaction-kinds';
import type { CommentedBoard } from '../../paths.ts';
import type { GivenPicture, Picture } from '../pictures.ts';

export type PageQuery = ApiInput<'GET /api/mypage/free-posts'>['query'];
/** Only a board with answers has posts of a state. */
export type ListQuery = ApiInput<'GET /api/free-posts'>['query'] & { state?: AnswerState };
export type Tag = ApiAnswer<'GET /api/free_tags'>[number];
export type Comment = ApiAnswer<'GET /api/free-comments/{postId}'>[number];
/** Which of the comments of a post: those before one, or without it the newest. */
export type ThreadPart = ApiInput<'GET /api/free-comments/{postId}'>['query'];
/** By the ids of the comments that they reply to. */
export type Replies = ApiAnswer<'GET /api/replies/{board}/posts/{postId}'>;
export type Reply = Replies[string][number];
export type Addition = ApiAnswer<'GET /api/qna-post/{postId}'>['additions'][number];
/** With words to the admins, if there are any. */
export type Report = ApiInput<'POST /api/free-posts/{id}/report'>['body'];
export type ReportResult = ApiAnswer<'POST /api/free-posts/{id}/report'>['result'];

export interface PageOf<T> {
  content: T[];
  totalPages: number;
  /** 0-based, as in the API. */
  page: number;
  size: number;
  totalElements: number;
}

export interface Post {
  id: number;
  /** null: the writer has withdrawn. */
  writer: string | null;
  writerBadge: WriterBadge | null;
  /** By which the writer's face is drawn; missing or null: nobody's. */
  writerMark?: number | null;
  writerIsModerator?: boolean;
  title: string;
  content: string;
  /** Names; empty on a board without tags. */
  tags: string[];
  createdAt: string;
  /** Missing on a board without comments. */
  commentCount?: number;
  /** Whether the asker has accepted an answer. Missing on a board without answers. */
  solved?: boolean;
  /** null: never. Missing where only a part of the post is listed. */
  editedAt?: string | null;
  /** See `TEXT_VERSION`. Missing where its content is only listed. */
  textVersion?: number;
  /** How many have reacted in each way; missing where it is not told. */
  reactions?: ReactionCounts;
  /** How many pictures are in it. Missing where it is not told. */
  pictureCount?: number;
  /** The first of them; null: there is none. Missing where it is not told. */
  pictureId?: number | null;
  /** It is on top of its board. Missing where it is not told. */
  pinned?: boolean;
}

export interface PostDetail extends Post {
  scrapped: boolean;
  /** The member hears no more of the post. */
  muted: boolean;
  /** The member has written it. */
  isMine: boolean;
  status: PostStatus;
  /** Nobody may comment on it any more. */
  locked: boolean;
  version: number;
  pictures: Picture[];
  /** Missing on a board without tags. */
  tagIds?: number[];
  /** null: none of the answers. Missing on a board without answers, as is the next. */
  acceptedCommentId?: number | null;
  /** What the asker has added since, oldest first. */
  additions?: Addition[];
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
  /** In an edit: left out, they stay. */
  pictures?: GivenPicture[];
  /** Boards without tags ignore it. */
  tagIds: number[];
  /** Nobody is shown who asks. Boards without answers ignore it, as does an edit. */
  anonymous?: boolean;
};

export interface CommentInput {
  content: string;
  /** In an edit: left out, they stay. */
  pictures?: GivenPicture[];
}

/** Each call throws as `call` does. */
export interface BoardApi {
  board: Board;
  list(query: ListQuery, signal: AbortSignal): Promise<PageOf<Post>>;
  read(id: number, signal: AbortSignal): Promise<PostDetail>;
  /** Sending it again under the same `idempotencyKey` writes nothing more and gives the same answer. */
  write(input: PostInput, idempotencyKey: string): Promise<{ id: number }>;
  /** Refused with `CHANGED_MEANWHILE` if there is a newer version than the one that the edit is based on. */
  edit(id: number, input: PostInput, version: number): Promise<PostDetail>;
  remove(id: number): Promise<void>;
  /** Returns whether the post is now scrapped. */
  toggleScrap(id: number): Promise<boolean>;
  report(id: number, body: Report): Promise<ReportResult>;
  listMine(query: PageQuery, signal: AbortSignal): Promise<PageOf<MyPost>>;
  /** The member's scraps, newest first; `content` may be a preview. */
  listScraps(query: PageQuery, signal: AbortSignal): Promise<PageOf<Post>>;
  /** null on a board without tags. */
  tags: TagApi | null;
  /** null on a board without comments. */
  comments: CommentApi | null;
  /** null on a board whose comments are not answers. */
  answers: AnswerApi | null;
}

export interface TagApi {
  /** Those that are offered. */
  all(signal: AbortSignal): Promise<Tag[]>;
  listPosts(tagId: number, query: ListQuery, signal: AbortSignal): Promise<PageOf<Post>>;
}

/** What an asker does with a question and its answers. */
export interface AnswerApi {
  board: CommentedBoard;
  /** In place of the answer that was accepted before. */
  accept(postId: number, commentId: number): Promise<unknown>;
  withdrawAcceptance(postId: number): Promise<void>;
  /** Sending it again under the same `idempotencyKey` adds nothing more and gives the same answer. */
  add(postId: number, content: string, idempotencyKey: string): Promise<{ id: number }>;
  removeAddition(postId: number, id: number): Promise<void>;
}

export interface CommentApi {
  board: CommentedBoard;
  /** Whether the screens call them comments or answers. */
  word: 'comment' | 'answer';
  /** Oldest first. */
  list(postId: number, part: ThreadPart, signal: AbortSignal): Promise<Comment[]>;
  /** Sending it again under the same `idempotencyKey` writes nothing more and gives the same answer. */
  write(postId: number, input: CommentInput, idempotencyKey: string): Promise<{ id: number }>;
  /** Refused like the edit of a post. */
  edit(id: number, input: CommentInput, version: number): Promise<Comment>;
  /** Is sent even while the page is being left, and, with the given access token, after the end of the session. */
  remove(id: number, bearer?: string): Promise<void>;
  report(id: number, body: Report): Promise<ReportResult>;
  listMine(query: PageQuery, signal: AbortSignal): Promise<PageOf<MyComment>>;
}
