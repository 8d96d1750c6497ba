/**
 * The keys of queries. What is the answer of one endpoint has the endpoint as its key (`apiKey`). The boards' endpoints
 * differ by board, so what they answer has keys of its own: data that members' writing changes is under
 * `boardKeys.all`; tags, which only admins change, have another prefix. invalidation.ts says which keys a change
 * invalidates.
 */
import type { ApiInput, ApiKey } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import type { PictureSize } from '@ieum/contract/picture-kinds';
import type { QueryKey } from '@tanstack/react-query';
import type { ListQuery, PageQuery } from '../api/boards/types.ts';

type AroundQuery = ApiInput<'GET /api/around/{board}/posts/{id}'>['query'];

export type ReadKey = Extract<ApiKey, `GET ${string}`>;
export type PartOf<Input> = { [Part in keyof Input]?: Partial<Input[Part]> };

/** The prefix of the keys of everything that only the console loads. */
export const CONSOLE = ['console'] as const;

/**
 * The key of an endpoint's answer. Without input, or with a part of it, it is a prefix: of the keys of all answers of the
 * endpoint, or of those to calls that have this in common.
 */
export function apiKey<Key extends ReadKey>(endpoint: Key, input: PartOf<ApiInput<Key>> = {}): QueryKey {
  const scope = endpoint.startsWith('GET /api/admin/') ? CONSOLE : ['api'];
  return Object.keys(input).length === 0 ? [...scope, endpoint] : [...scope, endpoint, input];
}

/** The prefix of a board's keys. */
export const EVERY_BOARD = ['board'] as const;

export const boardKeys = {
  all: (board: Board) => ['board', board] as const,
  lists: (board: Board) => ['board', board, 'list'] as const,
  list: (board: Board, tag: number | null, query: ListQuery) => ['board', board, 'list', tag, query] as const,
  post: (board: Board, id: number) => ['board', board, 'post', id] as const,
  comments: (board: Board, postId: number) => ['board', board, 'comments', postId] as const,
  replies: (board: Board, postId: number) => ['board', board, 'replies', postId] as const,
  reactions: (board: Board, postId: number) => ['board', board, 'reactions', postId] as const,
  allAround: (board: Board) => ['board', board, 'around'] as const,
  around: (board: Board, postId: number, query: AroundQuery) => ['board', board, 'around', postId, query] as const,
  allMine: (board: Board) => ['board', board, 'mine'] as const,
  mine: (board: Board, query: PageQuery) => ['board', board, 'mine', query] as const,
  allMyComments: (board: Board) => ['board', board, 'my-comments'] as const,
  myComments: (board: Board, query: PageQuery) => ['board', board, 'my-comments', query] as const,
  allScraps: (board: Board) => ['board', board, 'scraps'] as const,
  scraps: (board: Board, query: PageQuery) => ['board', board, 'scraps', query] as const,
  /** The oldest questions without an answer. */
  waiting: (board: Board) => ['board', board, 'waiting'] as const,
};

/** The prefix of what is found, and of similar questions. */
export const SEARCHES = ['search'] as const;

export const notificationKeys = {
  unread: ['notifications', 'unread'] as const,
  list: ['notifications', 'list'] as const,
};

/** Announcements to the member: all that are current, and those that are not read. */
export const announcementKeys = {
  all: ['announcements'] as const,
  current: ['announcements', 'current'] as const,
  unread: ['announcements', 'unread'] as const,
};

export const tagsKey = (board: Board) => ['tags', board] as const;
export const retiredTagsKey = (board: Board) => ['tags', board, 'retired'] as const;

/** A post that is being edited. The form loads it itself, so changes don't invalidate it. */
export const savedPostKey = (board: Board, id: number) => ['saved-post', board, id] as const;

export const ME = apiKey('GET /api/members/me');
export const MY_ANONYMITY = apiKey('GET /api/members/me/anonymity');

/** What the member has done of the steps of the first week. */
export const FIRST_WEEK_DONE = apiKey('GET /api/mypage/first-week');

/** A picture never changes. */
export const pictureKey = (id: number, size: PictureSize) => ['picture', id, size] as const;
