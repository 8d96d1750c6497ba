import Type from 'typebox';
import { type EndpointTable, ok } from './endpoint.ts';
import {
  CommentCount,
  Id,
  Page,
  PageQuery,
  PicturesInList,
  PostStatus,
  Solved,
  Tags,
  Time,
  Writer,
  WriterFields,
} from './wire.ts';

const post = {
  ...WriterFields,
  title: Type.String(),
  content: Type.String(),
  createdAt: Time,
  ...PicturesInList,
  status: PostStatus,
};

/** Of the boards with comments, in lists of my posts and of my scraps. */
const free = { tags: Tags, commentCount: CommentCount };
const qna = { ...free, solved: Solved };

const comment = { commentId: Id, postId: Id, postTitle: Type.String(), content: Type.String(), createdAt: Time };

const { writer: _, ...writerExtras } = WriterFields;

const scrap = {
  title: Type.String(),
  contentPreview: Type.String(),
  authorName: Writer,
  ...writerExtras,
  createdAt: Time,
  ...PicturesInList,
};

export const mypageEndpoints = {
  'GET /api/mypage/first-week': {
    name: 'readFirstWeek',
    summary: 'Which steps of the first week I have done. Which tips I have read is known to the browser alone.',
    answer: ok(
      Type.Object({
        scrapped: Type.Boolean({ description: 'I have scrapped something.' }),
        saidHello: Type.Boolean({ description: 'I have written on the free board.' }),
        asked: Type.Boolean({ description: 'I have asked a question.' }),
      }),
    ),
  },
  'GET /api/mypage/helped': {
    name: 'readHelped',
    summary: 'How many people my answers and tips have helped',
    answer: ok(
      Type.Object({
        helpedCount: Type.Integer({
          minimum: 0,
          description:
            'How many others have reacted to my answers or tips with `helpful` or `thanks`, scrapped my tips or accepted my answers; each counts once.',
        }),
      }),
    ),
  },
  'GET /api/mypage/free-posts': {
    name: 'listMyFreePosts',
    summary: 'My free posts',
    query: PageQuery,
    answer: ok(Page(Type.Object({ id: Id, ...post, ...free }))),
  },
  'GET /api/mypage/qna-posts': {
    name: 'listMyQnaPosts',
    summary: 'My questions',
    query: PageQuery,
    answer: ok(Page(Type.Object({ postId: Id, ...post, ...qna }))),
  },
  'GET /api/mypage/tip-posts': {
    name: 'listMyTipPosts',
    summary: 'My tips',
    query: PageQuery,
    answer: ok(Page(Type.Object({ postId: Id, ...post }))),
  },
  'GET /api/mypage/free-comments': {
    name: 'listMyFreeComments',
    summary: 'My comments on free posts',
    query: PageQuery,
    answer: ok(Page(Type.Object({ ...comment, type: Type.Literal('FREE') }))),
  },
  'GET /api/mypage/qna-comments': {
    name: 'listMyQnaComments',
    summary: 'My answers',
    query: PageQuery,
    answer: ok(Page(Type.Object({ ...comment, type: Type.Literal('QNA') }))),
  },
  'GET /api/mypage/tip-scraps': {
    name: 'listMyTipScraps',
    summary: 'The tips that I scrapped, by when I scrapped them',
    query: PageQuery,
    answer: ok(Page(Type.Object({ tipId: Id, ...scrap, type: Type.Literal('TIP') }))),
  },
  'GET /api/mypage/free-scraps': {
    name: 'listMyFreeScraps',
    summary: 'The free posts that I scrapped, by when I scrapped them',
    query: PageQuery,
    answer: ok(Page(Type.Object({ freeId: Id, ...scrap, ...free, type: Type.Literal('FREE') }))),
  },
  'GET /api/qna-post/scrap': {
    name: 'listMyQnaScraps',
    summary: 'The questions that I scrapped, by when I scrapped them',
    query: PageQuery,
    answer: ok(
      Page(
        Type.Object({
          postId: Id,
          title: Type.String(),
          content: Type.String(),
          ...WriterFields,
          createdAt: Time,
          ...PicturesInList,
          ...qna,
          type: Type.Literal('QNA'),
        }),
      ),
    ),
  },
} as const satisfies EndpointTable;
