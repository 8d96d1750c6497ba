import Type from 'typebox';
import { type EndpointTable, ok } from './endpoint.ts';
import { Id, Page, PageQuery, PostStatus, Tags, Time, Writer } from './wire.ts';

const post = {
  writer: Writer,
  title: Type.String(),
  content: Type.String(),
  createdAt: Time,
  status: PostStatus,
};

const comment = { commentId: Id, postId: Id, content: Type.String(), createdAt: Time };

const scrap = { title: Type.String(), contentPreview: Type.String(), authorName: Writer, createdAt: Time };

export const mypageEndpoints = {
  'GET /api/mypage/free-posts': {
    summary: 'My free posts',
    query: PageQuery,
    answer: ok(Page(Type.Object({ id: Id, ...post, tags: Tags }))),
  },
  'GET /api/mypage/qna-posts': {
    summary: 'My questions',
    query: PageQuery,
    answer: ok(Page(Type.Object({ postId: Id, ...post, tags: Tags }))),
  },
  'GET /api/mypage/tip-posts': {
    summary: 'My tips',
    query: PageQuery,
    answer: ok(Page(Type.Object({ postId: Id, ...post }))),
  },
  'GET /api/mypage/free-comments': {
    summary: 'My comments on free posts',
    query: PageQuery,
    answer: ok(Page(Type.Object({ ...comment, type: Type.Literal('FREE') }))),
  },
  'GET /api/mypage/qna-comments': {
    summary: 'My answers',
    query: PageQuery,
    answer: ok(Page(Type.Object({ ...comment, type: Type.Literal('QNA') }))),
  },
  'GET /api/mypage/tip-scraps': {
    summary: 'The tips that I scrapped, by when I scrapped them',
    query: PageQuery,
    answer: ok(Page(Type.Object({ tipId: Id, ...scrap, type: Type.Literal('TIP') }))),
  },
  'GET /api/mypage/free-scraps': {
    summary: 'The free posts that I scrapped, by when I scrapped them',
    query: PageQuery,
    answer: ok(Page(Type.Object({ freeId: Id, ...scrap, tags: Tags, type: Type.Literal('FREE') }))),
  },
  'GET /api/qna-post/scrap': {
    summary: 'The questions that I scrapped, by when I scrapped them',
    query: PageQuery,
    answer: ok(
      Page(
        Type.Object({
          postId: Id,
          title: Type.String(),
          content: Type.String(),
          writer: Writer,
          createdAt: Time,
          tags: Tags,
          type: Type.Literal('QNA'),
        }),
      ),
    ),
  },
} as const satisfies EndpointTable;
