/** Following a tag, a board or a question: hearing what is new there (the second page, part H, "Following"). */
import Type from 'typebox';
import { type EndpointTable, noContent, ok } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { BoardName, Id } from './wire.ts';

/** What is followed. `name`: of the tag or the board in Korean, or the question's title. */
export const Followed = Type.Union([
  Type.Object({ kind: Type.Literal('tag'), id: Id, name: Type.String() }),
  Type.Object({ kind: Type.Literal('board'), id: BoardName, name: Type.String() }),
  Type.Object({ kind: Type.Literal('question'), id: Id, name: Type.String() }),
]);

const MOST = `at most ${LIMITS.followed} things are followed`;

export const followingEndpoints = {
  'GET /api/following': {
    name: 'listFollowing',
    summary: 'What the member follows, as far as it can be seen; what was followed last comes first',
    answer: ok(Type.Array(Followed)),
  },
  'PUT /api/following/tag/{id}': {
    name: 'followTag',
    summary: `Hear of new posts with a tag; ${MOST}`,
    answer: noContent,
    refusals: ['TAG_NOT_FOUND', 'TOO_MANY_FOLLOWED'],
  },
  'DELETE /api/following/tag/{id}': {
    name: 'unfollowTag',
    summary: 'Hear of them no more',
    answer: noContent,
    refusals: ['TAG_NOT_FOUND'],
  },
  'PUT /api/following/board/{board}': {
    name: 'followBoard',
    summary: `Hear of new posts on a board; ${MOST}`,
    answer: noContent,
    refusals: ['TOO_MANY_FOLLOWED'],
  },
  'DELETE /api/following/board/{board}': {
    name: 'unfollowBoard',
    summary: 'Hear of them no more',
    answer: noContent,
  },
  'PUT /api/following/question/{id}': {
    name: 'followQuestion',
    summary: `Hear of new answers to a question, what is added to it, and the answer that is accepted; ${MOST}`,
    answer: noContent,
    refusals: ['POST_NOT_FOUND', 'TOO_MANY_FOLLOWED'],
  },
  'DELETE /api/following/question/{id}': {
    name: 'unfollowQuestion',
    summary: 'Hear of it no more',
    answer: noContent,
    refusals: ['POST_NOT_FOUND'],
  },
} as const satisfies EndpointTable;
