/**
 * Which queries a change invalidates, for the member's own changes and for those of others. The kinds are those of the
 * server's events, plus scraps, notes, invitations, hooks, tags, watched words and announcements, of which nobody else
 * hears.
 */
import type { Board } from '@ieum/contract/boards';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import {
  adminKeys,
  announcementKeys,
  boardKeys,
  EVERY_BOARD,
  FIRST_WEEK_DONE,
  ME,
  notificationKeys,
  PASSKEYS,
  SECOND_FACTOR,
  SIGN_INS,
  searchKeys,
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
  REACTION_GIVEN: OfPost;
  REACTION_WITHDRAWN: OfPost;
  POST_SCRAPPED: OfBoard;
  REPORT_MADE: OfBoard;
  REPORTS_SETTLED: OfBoard;
  INVITATION_CHANGED: object;
  HOOK_CHANGED: object;
  TAG_CHANGED: OfBoard;
  WATCHED_WORD_CHANGED: object;
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
  RESET_LINK_MADE: object;
  MEMBER_NOTED: { memberId: number };
}

type ChangeKind = keyof ChangeFacts;
export type Change = { [Kind in ChangeKind]: { kind: Kind } & ChangeFacts[Kind] }[ChangeKind];

const ofComments = ({ board, postId }: OfPost): QueryKey[] => [
  boardKeys.post(board, postId), // The post may have been deleted meanwhile.
  boardKeys.comments(board, postId),
  boardKeys.replies(board, postId),
  boardKeys.allMyComments(board),
  searchKeys.all,
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
  searchKeys.all,
];

const ofAdditions = ({ board, postId }: OfPost): QueryKey[] => [boardKeys.post(board, postId)];

/** What home leads the member to next: a question to answer, a step of the first week. */
const ofNextSteps = ({ board }: OfBoard): QueryKey[] => [boardKeys.waiting(board), FIRST_WEEK_DONE];

/** Lists show the counts. The post's own screen takes them from the query of its reactions, and need not be loaded again. */
const ofReactions = ({ board }: OfPost): QueryKey[] => [boardKeys.lists(board)];

/** What waits for a decision. */
const ofReports = ({ board }: OfBoard): QueryKey[] => [adminKeys.allReported(board), adminKeys.cases];

/** What is told of a post goes with it. */
const ofWholeBoard = ({ board }: OfBoard): QueryKey[] => [
  boardKeys.all(board),
  searchKeys.all,
  ...ofReports({ board }),
  adminKeys.trash,
  adminKeys.auditLog,
  notificationKeys.unread,
  FIRST_WEEK_DONE,
];

/** By admins. */
const ofModeratedComment = (change: OfPost): QueryKey[] => [
  ...ofTheirNumber(change),
  ...ofReports(change),
  adminKeys.trash,
  adminKeys.auditLog,
  notificationKeys.unread,
];

const CHANGED: { [Kind in ChangeKind]: (facts: ChangeFacts[Kind]) => QueryKey[] } = {
  POST_WRITTEN: ({ board }) => [
    boardKeys.lists(board),
    boardKeys.allAround(board),
    boardKeys.allMine(board),
    searchKeys.all,
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
    searchKeys.all,
  ],
  POST_STATUS_CHANGED: ofWholeBoard,
  POST_DELETED: ofWholeBoard,
  POST_RESTORED: ofWholeBoard,
  COMMENT_WRITTEN: ofTheirNumber,
  COMMENT_EDITED: ofComments,
  COMMENT_STATUS_CHANGED: ofModeratedComment,
  COMMENT_DELETED: (change) => [...ofTheirNumber(change), adminKeys.trash],
  COMMENT_RESTORED: ofModeratedComment,
  ANSWER_ACCEPTED: ofAcceptance,
  ACCEPTANCE_WITHDRAWN: ofAcceptance,
  ADDITION_WRITTEN: ofAdditions,
  ADDITION_DELETED: ofAdditions,
  REACTION_GIVEN: ofReactions,
  REACTION_WITHDRAWN: ofReactions,
  POST_SCRAPPED: ({ board }) => [boardKeys.allScraps(board), FIRST_WEEK_DONE],
  REPORT_MADE: ofReports,
  REPORTS_SETTLED: (change) => [...ofReports(change), adminKeys.auditLog],
  INVITATION_CHANGED: () => [adminKeys.invitations, adminKeys.auditLog],
  HOOK_CHANGED: () => [adminKeys.hooks, adminKeys.auditLog],
  WATCHED_WORD_CHANGED: () => [adminKeys.watchedWords, adminKeys.auditLog],
  // Posts show their tags.
  TAG_CHANGED: ({ board }) => [
    adminKeys.tags(board),
    tagsKey(board),
    boardKeys.all(board),
    searchKeys.all,
    adminKeys.auditLog,
  ],
  ANNOUNCEMENT_CHANGED: () => [adminKeys.announcements, adminKeys.auditLog, ME, announcementKeys.all],
  ANNOUNCEMENT_READ: () => [ME, announcementKeys.all, notificationKeys.unread, notificationKeys.list],
  JOIN_REFUSED: () => [adminKeys.joins, adminKeys.allFound, adminKeys.auditLog, notificationKeys.unread],
  MEMBER_JOINED: () => [
    adminKeys.members,
    adminKeys.allFound,
    adminKeys.statistics,
    adminKeys.joins,
    adminKeys.invitations,
    adminKeys.auditLog,
    notificationKeys.unread, // Admins are told who waits.
  ],
  MEMBER_WITHDREW: () => [EVERY_BOARD, searchKeys.all, adminKeys.all],
  NICKNAME_CHANGED: () => [ME, EVERY_BOARD, searchKeys.all, adminKeys.all], // Every query with writers' names may contain this one.
  // The badges beside their nickname.
  ROLE_CHANGED: () => [ME, EVERY_BOARD, searchKeys.all, adminKeys.all],
  MEMBER_CORRECTED: () => [ME, EVERY_BOARD, searchKeys.all, adminKeys.all],
  MEMBER_SUSPENDED: () => [adminKeys.all],
  MEMBER_RESUMED: () => [adminKeys.all],
  RESET_LINK_MADE: () => [adminKeys.allHistory, adminKeys.auditLog],
  MEMBER_NOTED: ({ memberId }) => [adminKeys.member(memberId), adminKeys.history(memberId), adminKeys.auditLog],
  SIGN_IN_ENDED: () => [SIGN_INS, adminKeys.allHistory, adminKeys.auditLog], // One's own, or a member's by an admin.
  SECOND_FACTOR_CHANGED: () => [SECOND_FACTOR, PASSKEYS], // Recovery codes come and go with either.
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
export async function invalidateChanged(
  client: QueryClient,
  change: Change,
  { except = [] }: InvalidationOptions = {},
): Promise<void> {
  const spared = except.map((key) => hashKey(key));
  const keys = changed(change);
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: 'none' })));
  await Promise.all(
    keys.map((queryKey) =>
      client.refetchQueries({ queryKey, type: 'active', predicate: ({ queryHash }) => !spared.includes(queryHash) }),
    ),
  );
}
