/**
 * What a change makes out of date, for the member's own changes and for those that others make. The kinds are those of
 * the server's events; a scrap concerns nobody else, and is none there.
 */
import type { Board } from '@ieum/contract/boards';
import type { EventKind } from '@ieum/contract/event-kinds';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { adminKeys, boardKeys, EVERY_BOARD, ME } from './keys.ts';

interface OfBoard {
  board: Board;
}

interface OfPost extends OfBoard {
  postId: number;
}

/** What there is to know of a change, by kind. */
interface ChangeFacts {
  POST_WRITTEN: OfBoard;
  POST_EDITED: OfPost;
  POST_STATUS_CHANGED: OfPost;
  POST_DELETED: OfPost;
  COMMENT_WRITTEN: OfPost;
  COMMENT_EDITED: OfPost;
  COMMENT_DELETED: OfPost;
  POST_SCRAPPED: OfBoard;
  REPORT_MADE: OfBoard;
  REPORTS_SETTLED: OfBoard;
  MEMBER_JOINED: object;
  MEMBER_WITHDREW: object;
  NICKNAME_CHANGED: object;
  ROLE_CHANGED: object;
}

export type ChangeKind = Extract<keyof ChangeFacts, EventKind | 'POST_SCRAPPED'>;
export type Change = { [Kind in ChangeKind]: { kind: Kind } & ChangeFacts[Kind] }[ChangeKind];

const ofComments = ({ board, postId }: OfPost): QueryKey[] => [
  boardKeys.post(board, postId), // It may turn out to have gone meanwhile.
  boardKeys.comments(board, postId),
  boardKeys.allMyComments(board),
];

const CHANGED: { [Kind in ChangeKind]: (facts: ChangeFacts[Kind]) => QueryKey[] } = {
  POST_WRITTEN: ({ board }) => [boardKeys.lists(board), boardKeys.allMine(board)],
  POST_EDITED: ({ board, postId }) => [
    boardKeys.lists(board),
    boardKeys.post(board, postId),
    boardKeys.allMine(board),
    boardKeys.allMyComments(board), // They name the post.
    boardKeys.allScraps(board),
  ],
  POST_STATUS_CHANGED: ({ board }) => [boardKeys.all(board), adminKeys.allReported(board), adminKeys.auditLog],
  POST_DELETED: ({ board }) => [boardKeys.all(board), adminKeys.allReported(board), adminKeys.auditLog],
  COMMENT_WRITTEN: ofComments,
  COMMENT_EDITED: ofComments,
  COMMENT_DELETED: ofComments,
  POST_SCRAPPED: ({ board }) => [boardKeys.allScraps(board)],
  REPORT_MADE: ({ board }) => [adminKeys.allReported(board)],
  REPORTS_SETTLED: ({ board }) => [adminKeys.allReported(board), adminKeys.auditLog],
  MEMBER_JOINED: () => [adminKeys.members, adminKeys.statistics],
  MEMBER_WITHDREW: () => [EVERY_BOARD, adminKeys.all],
  NICKNAME_CHANGED: () => [ME, EVERY_BOARD, adminKeys.all], // Whatever shows a writer's name may show this one.
  ROLE_CHANGED: () => [ME, adminKeys.auditLog],
};

/** The beginnings of the keys under which answers are kept that the change makes out of date. */
function changed<Kind extends ChangeKind>(change: { kind: Kind } & ChangeFacts[Kind]): QueryKey[] {
  return CHANGED[change.kind](change);
}

interface InvalidationOptions {
  /** Out of date too, but not asked for again at once: it is known already, or its screen is about to be left. */
  except?: QueryKey[];
}

/** Resolves once what is on the screen has been renewed; nobody should be held up until then. */
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
