/** Reviews: what was hidden or deleted is decided about once more, as its author asks (the second page, part E). */
import Type from 'typebox';
import { CASE_KINDS } from './console-choices.ts';
import { created, type EndpointTable, ok } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { REVIEW_OUTCOMES } from './notification-kinds.ts';
import { BoardName, Message, Text, Time } from './wire.ts';

const Asked = Type.Object({ text: Text('reviewText') });

export const reviewEndpoints = {
  'GET /api/reviews': {
    name: 'listMyReviews',
    summary: `What I have asked to be reviewed, the last one first: the last ${LIMITS.reviewsListed}`,
    answer: ok(
      Type.Array(
        Type.Object({
          kind: Type.Enum([...CASE_KINDS]),
          board: BoardName,
          id: Type.Integer({ description: 'Of the post or the comment.' }),
          askedAt: Time,
          outcome: Type.Union([Type.Enum([...REVIEW_OUTCOMES]), Type.Null()], { description: 'null: it waits.' }),
        }),
      ),
    ),
  },
  'POST /api/reviews/{board}/posts/{id}': {
    name: 'askForReviewOfPost',
    summary: 'Ask, once, that a post of mine that is hidden, or was deleted by an admin, be reviewed',
    body: Asked,
    answer: created(Message),
    refusals: ['POST_NOT_FOUND', 'NOT_AUTHOR', 'NOTHING_TO_REVIEW', 'REVIEW_ASKED'],
  },
  'POST /api/reviews/{board}/comments/{id}': {
    name: 'askForReviewOfComment',
    summary: 'Likewise of a comment',
    body: Asked,
    answer: created(Message),
    refusals: ['COMMENT_NOT_FOUND', 'NOT_AUTHOR', 'NOTHING_TO_REVIEW', 'REVIEW_ASKED'],
  },
} as const satisfies EndpointTable;
