import type { mypageEndpoints } from '@ieum/contract/mypage';
import { preview } from '@ieum/contract/text';
import { countHelpedBy } from '../boards/count-helped.ts';
import { type Post, picturesInList } from '../boards/post-queries.ts';
import { writerFields } from '../db/writer-columns.ts';
import type { HandlersOf } from '../http/bind.ts';
import { readFirstWeek } from './first-week.ts';
import { listMyComments, listMyPosts, listMyScraps } from './my-content.ts';

function presentPost({ title, content, createdAt, status, ...writer }: Post) {
  return { ...writerFields(writer), title, content, createdAt, ...picturesInList(writer), status };
}

function presentFree({ tags, commentCount }: Pick<Post, 'tags' | 'commentCount'>) {
  return { tags, commentCount };
}

function presentQna({ tags, commentCount, solved }: Pick<Post, 'tags' | 'commentCount' | 'solved'>) {
  return { tags, commentCount, solved };
}

function presentScrap({ title, content, createdAt, ...post }: Post) {
  const { writer: authorName, ...writer } = writerFields(post);
  return { title, contentPreview: preview(content), authorName, ...writer, createdAt, ...picturesInList(post) };
}

export const mypageHandlers: HandlersOf<typeof mypageEndpoints> = {
  'GET /api/mypage/first-week': (ctx) => readFirstWeek(ctx),
  'GET /api/mypage/helped': async ({ db, actor }) => ({ helpedCount: await countHelpedBy(db, actor.id) }),
  'GET /api/mypage/free-posts': (ctx, { query }) =>
    listMyPosts(ctx, 'free', query, (post) => ({ id: post.id, ...presentPost(post), ...presentFree(post) })),
  'GET /api/mypage/qna-posts': (ctx, { query }) =>
    listMyPosts(ctx, 'qna', query, (post) => ({ postId: post.id, ...presentPost(post), ...presentQna(post) })),
  'GET /api/mypage/tip-posts': (ctx, { query }) =>
    listMyPosts(ctx, 'tip', query, (post) => ({ postId: post.id, ...presentPost(post) })),

  'GET /api/mypage/free-comments': (ctx, { query }) =>
    listMyComments(ctx, 'free', query, (comment) => ({ ...comment, type: 'FREE' as const })),
  'GET /api/mypage/qna-comments': (ctx, { query }) =>
    listMyComments(ctx, 'qna', query, (comment) => ({ ...comment, type: 'QNA' as const })),

  'GET /api/mypage/tip-scraps': (ctx, { query }) =>
    listMyScraps(ctx, 'tip', query, (post) => ({ tipId: post.id, ...presentScrap(post), type: 'TIP' as const })),
  'GET /api/mypage/free-scraps': (ctx, { query }) =>
    listMyScraps(ctx, 'free', query, (post) => ({
      freeId: post.id,
      ...presentScrap(post),
      ...presentFree(post),
      type: 'FREE' as const,
    })),
  'GET /api/qna-post/scrap': (ctx, { query }) =>
    listMyScraps(ctx, 'qna', query, ({ id, title, content, createdAt, ...post }) => ({
      postId: id,
      title,
      content,
      ...writerFields(post),
      createdAt,
      ...picturesInList(post),
      ...presentQna(post),
      type: 'QNA' as const,
    })),
};
