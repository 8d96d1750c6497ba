/**
 * Which queries a change invalidates that several features show. The kinds are those of the server's events, plus scraps,
 * tags and announcements, of which nobody else hears. A change that only its own feature and the log show is in that
 * feature (`consoleChanged`).
 */
import type { Board } from '@ieum/contract/boards';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import {
  announcementKeys,
  apiKey,
  boardKeys,
  CONSOLE,
  EVERY_BOARD,
  FIRST_WEEK_DONE,
  ME,
  notificationKeys,
  SEARCHES,
  tagsKey,
} from './keys.ts';

interface OfBoard {
  board: Board;
}

interface OfPost extends OfBoard {
  postId: number;
}

/** The data of a change, by kind. */
interface ChangeFacts {
  POST_WRITTEN: OfBoard;
  POST_EDITED: OfPost;
  POST_STATUS_CHANGED: OfPost;
  POST_DELETED: OfPost;
  POST_RESTORED: OfPost;
  COMMENT_WRITTEN: OfPost;
  COMMENT_EDITED: OfPost;
  COMMENT_STATUS_CHANGED: OfPost;
  COMMENT_DELETED: OfPost;
  COMMENT_RESTORED: OfPost;
  ANSWER_ACCEPTED: OfPost;
  ACCEPTANCE_WITHDRAWN: OfPost;
  ADDITION_WRITTEN: OfPost;
  ADDITION_DELETED: OfPost;
  ADDITION_RESTORED: OfPost;
  REACTION_GIVEN: OfPost;
  REACTION_WITHDRAWN: OfPost;
  POST_SCRAPPED: OfBoard;
  REPORT_MADE: OfBoard;
  REPORTS_SETTLED: OfBoard;
  TAG_CHANGED: OfBoard;
  ANNOUNCEMENT_CHANGED: object;
  ANNOUNCEMENT_READ: object;
  JOIN_REFUSED: object;
  MEMBER_JOINED: object;
  MEMBER_WITHDREW: object;
  NICKNAME_CHANGED: object;
  ROLE_CHANGED: object;
  SIGN_IN_ENDED: object;
  PASSWORD_CHANGED: object;
  SECOND_FACTOR_CHANGED: object;
  MEMBER_CORRECTED: object;
  MEMBER_SUSPENDED: object;
  MEMBER_RESUMED: object;
}

type ChangeKind = keyof ChangeFacts;
export type Change = { [Kind in ChangeKind]: { kind: Kind } & ChangeFacts[Kind] }[ChangeKind];

const ofComments = ({ board, postId }: OfPost): QueryKey[] => [
  boardKeys.post(board, postId), // The post may have been deleted meanwhile.
  boardKeys.comments(board, postId),
  boardKeys.replies(board, postId),
  boardKeys.allMyComments(board),
  SEARCHES,
];

const ofTheirNumber = (change: OfPost): QueryKey[] => [
  ...ofComments(change),
  boardKeys.lists(change.board), // Lists show how many comments a post has.
  boardKeys.allMine(change.board),
  boardKeys.allScraps(change.board),
  ...ofNextSteps(change),
];

/** Lists mark solved questions. */
const ofAcceptance = ({ board, postId }: OfPost): QueryKey[] => [
  boardKeys.post(board, postId),
  boardKeys.lists(board),
  boardKeys.allMine(board),
  boardKeys.allScraps(board),
  SEARCHES,
];

const ofAdditions = ({ board, postId }: OfPost): QueryKey[] => [boardKeys.post(board, postId)];

/** What home leads the member to next: a question to answer, a step of the first week. */
const ofNextSteps = ({ board }: OfBoard): QueryKey[] => [boardKeys.waiting(board), FIRST_WEEK_DONE];

/** Lists show the counts. The post's own screen takes them from the query of its reactions, and need not be loaded again. */
const ofReactions = ({ board }: OfPost): QueryKey[] => [boardKeys.lists(board)];

/** The log, and the part of it that is a member's history. */
export const LOG = [apiKey('GET /api/admin/actions'), apiKey('GET /api/admin/members/{id}/history')];

const TRASH = [
  apiKey('GET /api/admin/trash'),
  apiKey('GET /api/admin/trash/post/{id}'),
  apiKey('GET /api/admin/trash/comment/{id}'),
];

/** What waits for a decision. */
const ofReports = ({ board }: OfBoard): QueryKey[] => [
  apiKey('GET /api/admin/report/{board}/posts', { params: { board } }),
  apiKey('GET /api/admin/reports'),
];

/** What is told of a post goes with it. */
const ofWholeBoard = ({ board }: OfBoard): QueryKey[] => [
  boardKeys.all(board),
  SEARCHES,
  ...ofReports({ board }),
  ...TRASH,
  ...LOG,
  notificationKeys.unread,
  FIRST_WEEK_DONE,
];

const JOINS = apiKey('GET /api/admin/joins');
const FOUND_MEMBERS = apiKey('GET /api/admin/members/search');
const SIGN_INS = apiKey('GET /api/members/me/sign-ins');

/** By admins. */
const ofModeratedComment = (change: OfPost): QueryKey[] => [
  ...ofTheirNumber(change),
  ...ofReports(change),
  ...TRASH,
  ...LOG,
  notificationKeys.unread,
];

const CHANGED: { [Kind in ChangeKind]: (facts: ChangeFacts[Kind]) => QueryKey[] } = {
  POST_WRITTEN: ({ board }) => [
    boardKeys.lists(board),
    boardKeys.allAround(board),
    boardKeys.allMine(board),
    SEARCHES,
    ...ofNextSteps({ board }),
  ],
  POST_EDITED: ({ board, postId }) => [
    boardKeys.lists(board),
    boardKeys.allAround(board), // They contain its title.
    boardKeys.post(board, postId),
    boardKeys.allMine(board),
    boardKeys.allMyComments(board), // They contain the post's title.
    boardKeys.allScraps(board),
    boardKeys.waiting(board),
    SEARCHES,
  ],
  POST_STATUS_CHANGED: ofWholeBoard,
  POST_DELETED: ofWholeBoard,
  POST_RESTORED: ofWholeBoard,
  COMMENT_WRITTEN: ofTheirNumber,
  COMMENT_EDITED: ofComments,
  COMMENT_STATUS_CHANGED: ofModeratedComment,
  COMMENT_DELETED: (change) => [...ofTheirNumber(change), ...TRASH],
  COMMENT_RESTORED: ofModeratedComment,
  ANSWER_ACCEPTED: ofAcceptance,
  ACCEPTANCE_WITHDRAWN: ofAcceptance,
  ADDITION_WRITTEN: ofAdditions,
  ADDITION_DELETED: (change) => [...ofAdditions(change), ...TRASH],
  ADDITION_RESTORED: (change) => [
    ...ofAdditions(change),
    ...ofReports(change),
    ...TRASH,
    ...LOG,
    notificationKeys.unread,
  ],
  REACTION_GIVEN: ofReactions,
  REACTION_WITHDRAWN: ofReactions,
  POST_SCRAPPED: ({ board }) => [boardKeys.allScraps(board), FIRST_WEEK_DONE],
  REPORT_MADE: ofReports,
  REPORTS_SETTLED: (change) => [...ofReports(change), ...LOG],
  // Posts show their tags.
  TAG_CHANGED: ({ board }) => [
    apiKey('GET /api/admin/tags/{board}', { params: { board } }),
    tagsKey(board),
    boardKeys.all(board),
    SEARCHES,
    ...LOG,
  ],
  ANNOUNCEMENT_CHANGED: () => [apiKey('GET /api/admin/announcements'), ...LOG, ME, announcementKeys.all],
  ANNOUNCEMENT_READ: () => [ME, announcementKeys.all, notificationKeys.unread, notificationKeys.list],
  JOIN_REFUSED: () => [JOINS, FOUND_MEMBERS, ...LOG, notificationKeys.unread],
  MEMBER_JOINED: () => [
    apiKey('GET /api/admin/members'),
    FOUND_MEMBERS,
    apiKey('GET /api/admin/members/statistics'),
    JOINS,
    apiKey('GET /api/admin/invitations'),
    ...LOG,
    notificationKeys.unread, // Admins are told who waits.
  ],
  MEMBER_WITHDREW: () => [EVERY_BOARD, SEARCHES, CONSOLE],
  NICKNAME_CHANGED: () => [ME, EVERY_BOARD, SEARCHES, CONSOLE], // Every query with writers' names may contain this one.
  // The badges beside their nickname.
  ROLE_CHANGED: () => [ME, EVERY_BOARD, SEARCHES, CONSOLE],
  MEMBER_CORRECTED: () => [ME, EVERY_BOARD, SEARCHES, CONSOLE],
  MEMBER_SUSPENDED: () => [CONSOLE],
  MEMBER_RESUMED: () => [CONSOLE],
  SIGN_IN_ENDED: () => [SIGN_INS, ...LOG], // One's own, or a member's by an admin.
  // Recovery codes come and go with either.
  SECOND_FACTOR_CHANGED: () => [apiKey('GET /api/members/me/second-factor'), apiKey('GET /api/members/me/passkeys')],
  PASSWORD_CHANGED: () => [SIGN_INS], // The other sign-ins end with it.
};

/** The prefixes of the keys of the queries that the change invalidates. */
function changed<Kind extends ChangeKind>(change: { kind: Kind } & ChangeFacts[Kind]): QueryKey[] {
  return CHANGED[change.kind](change);
}

interface InvalidationOptions {
  /**
   * Invalidated as well, but not refetched at once, because its result is known already or its screen is about to
   * close.
   */
  except?: QueryKey[];
}

/** Resolves when the queries on the screen have been refetched; callers should not wait for it. */
export function invalidateChanged(client: QueryClient, change: Change, options?: InvalidationOptions): Promise<void> {
  return invalidate(client, changed(change), options);
}

/** As `invalidateChanged`, of the queries under these prefixes. */
export async function invalidate(
  client: QueryClient,
  keys: QueryKey[],
  { except = [] }: InvalidationOptions = {},
): Promise<void> {
  const spared = except.map((key) => hashKey(key));
  const predicate = ({ queryHash }: { queryHash: string }) => !spared.includes(queryHash);
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: 'none' })));
  // A first load under way may have been answered before the change. It would be waited for, and taken for the new data.
  for (const queryKey of keys) {
    const loading = client.getQueryCache().findAll({ queryKey, type: 'active', fetchStatus: 'fetching', predicate });
    for (const query of loading) if (query.state.data === undefined) void query.cancel({ silent: true });
  }
  await Promise.all(keys.map((queryKey) => client.refetchQueries({ queryKey, type: 'active', predicate })));
}
