/** Search (the second page, part B: "Found"). */
import Type from 'typebox';
import { BOARD_NAMES } from './boards.ts';
import { type EndpointTable, ok } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import {
  BoardName,
  GivenTime,
  Id,
  ListQuery,
  Page,
  PageQuery,
  QuestionQuery,
  Tags,
  Text,
  Time,
  WriterFields,
} from './wire.ts';

const empty = Type.Literal('');
const { page, size } = PageQuery.properties;

const CommentCount = Type.Integer({ minimum: 0 });
const Solved = Type.Boolean({ description: 'The asker has accepted an answer. False on boards without answers.' });

const FoundPost = Type.Object({
  board: BoardName,
  id: Id,
  title: Type.String(),
  content: Type.String(),
  ...WriterFields,
  tags: Tags,
  createdAt: Time,
  commentCount: CommentCount,
  solved: Solved,
});

const FoundComment = Type.Object({
  board: BoardName,
  postId: Id,
  postTitle: Type.String(),
  commentId: Id,
  content: Type.String(),
  ...WriterFields,
  createdAt: Time,
});

/** Enough to link to a post of the same board. */
const OtherPost = Type.Object({ id: Id, title: Type.String() });

export const searchEndpoints = {
  'GET /api/search': {
    name: 'search',
    summary: 'Posts or comments with all of these words, newest first',
    isCostly: true,
    query: Type.Object({
      q: Text('search'),
      in: Type.Enum(['posts', 'comments'], { default: 'posts' }),
      board: Type.Optional(
        Type.Enum([...BOARD_NAMES, ''], { description: 'Empty, as an empty tagId, from or to: any.' }),
      ),
      tagId: Type.Optional(Type.Union([Id, empty], { description: 'A tag of the post.' })),
      from: Type.Optional(Type.Union([GivenTime, empty], { description: 'Written at this time or later.' })),
      to: Type.Optional(Type.Union([GivenTime, empty], { description: 'Written at this time or earlier.' })),
      page,
      size,
    }),
    answer: ok(
      Type.Object({
        ...Page(Type.Union([FoundPost, FoundComment])).properties,
        totalIsAtLeast: Type.Boolean({ description: 'There are more than `totalElements`, which are not counted.' }),
      }),
    ),
  },
  'GET /api/search/similar': {
    name: 'findSimilarPosts',
    summary: 'Posts of a board that may already answer what one is about to ask, solved ones first',
    isCostly: true,
    query: Type.Object({ board: BoardName, title: Text('postText') }),
    answer: ok(
      Type.Array(
        Type.Object({ id: Id, title: Type.String(), tags: Tags, solved: Solved, commentCount: CommentCount }),
        {
          maxItems: LIMITS.similarPosts,
        },
      ),
    ),
  },
  'GET /api/around/{board}/posts/{id}': {
    name: 'readAroundPost',
    summary: 'The posts before and after a post in a list of its board, and related ones',
    isCostly: true,
    query: Type.Object({
      sort: ListQuery.properties.sort,
      tagId: Type.Optional(Type.Union([Id, empty], { description: 'Of the posts with a tag. Empty: of all.' })),
      state: QuestionQuery.properties.state,
    }),
    answer: ok(
      Type.Object({
        previous: Type.Union([OtherPost, Type.Null()], { description: 'Above it in the list; null: it is the first.' }),
        next: Type.Union([OtherPost, Type.Null()], { description: 'Below it in the list; null: it is the last.' }),
        related: Type.Array(OtherPost, {
          maxItems: LIMITS.similarPosts,
          description: 'Those with similar titles, then the newest with a tag in common.',
        }),
      }),
    ),
    refusals: ['POST_NOT_FOUND', 'TAG_NOT_FOUND'],
  },
} as const satisfies EndpointTable;
