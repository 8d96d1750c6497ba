/**
 * All query keys. Data that members' writing changes is under `boardKeys.all`; tags, which only admins change, have
 * another prefix. invalidation.ts says which keys a change invalidates.
 */
import type { LogFilter } from '@ieum/contract/admin';
import type { ApiInput } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import type { CaseKind, CaseState, InsightRange, TrashKind } from '@ieum/contract/console-choices';
import type { ListQuery, PageQuery } from '../api/boards/types.ts';

type AroundQuery = ApiInput<'GET /api/around/{board}/posts/{id}'>['query'];
type SearchQuery = ApiInput<'GET /api/search'>['query'];
type MemberSearch = ApiInput<'GET /api/admin/members/search'>['query'];

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

export const searchKeys = {
  all: ['search'] as const,
  found: (query: SearchQuery) => ['search', 'found', query] as const,
  similar: (board: Board, title: string) => ['search', 'similar', board, title] as const,
};

export const notificationKeys = {
  unread: ['notifications', 'unread'] as const,
  list: ['notifications', 'list'] as const,
  settings: ['notifications', 'settings'] as const,
};

/** What the member follows. */
export const FOLLOWING = ['following'] as const;

/** Announcements to the member: all that are current, and those that are not read. */
export const announcementKeys = {
  all: ['announcements'] as const,
  current: ['announcements', 'current'] as const,
  unread: ['announcements', 'unread'] as const,
};

/** Whether pushes are sent to this device. */
export const PUSH = ['push'] as const;

export const tagsKey = (board: Board) => ['tags', board] as const;
export const retiredTagsKey = (board: Board) => ['tags', board, 'retired'] as const;

/** A post that is being edited. The form loads it itself, so changes don't invalidate it. */
export const savedPostKey = (board: Board, id: number) => ['saved-post', board, id] as const;

export const ME = ['me'] as const;

/** What the member has done of the steps of the first week. */
export const FIRST_WEEK_DONE = ['first-week'] as const;

/** How many people the member has helped. */
export const HELPED = ['helped'] as const;

/** The member's authenticator app and recovery codes, and the passkeys. */
export const SECOND_FACTOR = ['second-factor'] as const;
export const PASSKEYS = ['passkeys'] as const;

/** What the member has asked to be reviewed. */
export const REVIEWS = ['reviews'] as const;

/** Where the member is signed in. */
export const SIGN_INS = ['sign-ins'] as const;

export const adminKeys = {
  all: ['admin'] as const,
  notices: ['admin', 'notices'] as const,
  givenUp: ['admin', 'given-up'] as const,
  members: ['admin', 'members'] as const,
  allFound: ['admin', 'found'] as const,
  found: (search: MemberSearch) => ['admin', 'found', search] as const,
  member: (id: number) => ['admin', 'member', id] as const,
  /** What was decided about a member: a part of the log. */
  allHistory: ['admin', 'history'] as const,
  history: (id: number) => ['admin', 'history', id] as const,
  historyPage: (id: number, query: PageQuery) => ['admin', 'history', id, query] as const,
  statistics: ['admin', 'statistics'] as const,
  allReported: (board: Board) => ['admin', 'reported', board] as const,
  /** What was reported on all boards. */
  cases: ['admin', 'cases'] as const,
  waitingCases: ['admin', 'cases', 'waiting'] as const,
  casePages: ['admin', 'cases', 'page'] as const,
  reveal: (board: Board, postId: number) => ['admin', 'reveal', board, postId] as const,
  casePage: (state: CaseState, kind: CaseKind | null, page: number) =>
    ['admin', 'cases', 'page', state, kind, page] as const,
  reportedOf: (board: Board) => ['admin', 'reported', board, 'page'] as const,
  reported: (board: Board, query: PageQuery) => ['admin', 'reported', board, 'page', query] as const,
  /** Of one that is reported: it is loaded anew with the lists of its board. */
  reportedCase: (board: Board, kind: CaseKind, id: number) => ['admin', 'reported', board, 'case', kind, id] as const,
  trash: ['admin', 'trash'] as const,
  trashPage: (kind: TrashKind | null, page: number) => ['admin', 'trash', kind, page] as const,
  trashed: (kind: TrashKind, id: number) => ['admin', 'trash', 'whole', kind, id] as const,
  joins: ['admin', 'joins'] as const,
  waitingJoins: ['admin', 'joins', 'waiting'] as const,
  joinPages: ['admin', 'joins', 'page'] as const,
  joinsPage: (page: number) => ['admin', 'joins', 'page', page] as const,
  invitations: ['admin', 'invitations'] as const,
  invitationsPage: (page: number) => ['admin', 'invitations', page] as const,
  tags: (board: Board) => ['admin', 'tags', board] as const,
  settings: ['admin', 'settings'] as const,
  watchedWords: ['admin', 'watched-words'] as const,
  insights: (weeks: InsightRange) => ['admin', 'insights', weeks] as const,
  hooks: ['admin', 'hooks'] as const,
  hookDeliveries: (id: number) => ['admin', 'hooks', id] as const,
  announcements: ['admin', 'announcements'] as const,
  announcementsPage: (page: number) => ['admin', 'announcements', page] as const,
  auditLog: ['admin', 'audit-log'] as const,
  auditLogPage: (query: PageQuery & LogFilter) => ['admin', 'audit-log', query] as const,
};
