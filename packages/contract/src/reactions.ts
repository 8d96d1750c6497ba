/** Reactions to posts and comments (the second page, part D). Counts only: nobody learns who has reacted. */
import Type from 'typebox';
import { type EndpointTable, ok } from './endpoint.ts';
import { REACTIONS } from './reaction-kinds.ts';
import { ReactionCounts, ThreadQuery } from './wire.ts';

const Kind = Type.Enum([...REACTIONS]);
const Reactions = Type.Object({
  counts: ReactionCounts,
  mine: Type.Union([Kind, Type.Null()], { description: 'How the caller has reacted; null: not.' }),
});
const Given = Type.Object({ kind: Kind });

export const reactionEndpoints = {
  'GET /api/reactions/{board}/posts/{id}': {
    name: 'listReactions',
    summary:
      'The reactions to a post and to the comments and replies that are listed with it, or before or after one of them',
    query: ThreadQuery,
    answer: ok(
      Type.Object({
        post: Reactions,
        comments: Type.Record(Type.String(), Reactions, { description: 'By the ids of the comments and replies.' }),
      }),
    ),
    refusals: ['POST_NOT_FOUND'],
  },
  'PUT /api/reactions/{board}/posts/{id}': {
    name: 'reactToPost',
    summary: 'React to a post, in place of how I have reacted before',
    body: Given,
    answer: ok(Reactions),
    refusals: ['POST_NOT_FOUND', 'OWN_REACTION'],
  },
  'DELETE /api/reactions/{board}/posts/{id}': {
    name: 'withdrawReactionToPost',
    summary: 'Take back my reaction to a post',
    answer: ok(Reactions),
    refusals: ['POST_NOT_FOUND'],
  },
  'PUT /api/reactions/{board}/comments/{id}': {
    name: 'reactToComment',
    summary: 'React to a comment, in place of how I have reacted before',
    body: Given,
    answer: ok(Reactions),
    refusals: ['COMMENT_NOT_FOUND', 'OWN_REACTION'],
  },
  'DELETE /api/reactions/{board}/comments/{id}': {
    name: 'withdrawReactionToComment',
    summary: 'Take back my reaction to a comment',
    answer: ok(Reactions),
    refusals: ['COMMENT_NOT_FOUND'],
  },
} as const satisfies EndpointTable;
