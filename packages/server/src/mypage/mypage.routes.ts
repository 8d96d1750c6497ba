import type { mypageEndpoints } from '@ieum/contract/mypage';
import { preview } from '@ieum/contract/text';
import { countHelpedBy } from '../boards/count-helped.ts';
import type { Post } from '../boards/post-queries.ts';
import type { HandlersOf } from '../http/bind.ts';
import { readFirstWeek } from './first-week.ts';
import { listMyComments, listMyPosts, listMyScraps } from './my-content.ts';

function presentScrap(post: Post) {
  return { ...post, authorName: post.writer, contentPreview: preview(post.content) };
}

export const mypageHandlers: HandlersOf<typeof mypageEndpoints> = {
  'GET /api/mypage/first-week': (ctx) => readFirstWeek(ctx),
  'GET /api/mypage/helped': async ({ db, actor }) => ({ helpedCount: await countHelpedBy(db, actor.id) }),
  'GET /api/mypage/free-posts': (ctx, { query }) => listMyPosts(ctx, 'free', query, (post) => post),
  'GET /api/mypage/qna-posts': (ctx, { query }) =>
    listMyPosts(ctx, 'qna', query, (post) => ({ ...post, postId: post.id })),
  'GET /api/mypage/tip-posts': (ctx, { query }) =>
    listMyPosts(ctx, 'tip', query, (post) => ({ ...post, postId: post.id })),

  'GET /api/mypage/free-comments': (ctx, { query }) =>
    listMyComments(ctx, 'free', query, (comment) => ({ ...comment, type: 'FREE' as const })),
  'GET /api/mypage/qna-comments': (ctx, { query }) =>
    listMyComments(ctx, 'qna', query, (comment) => ({ ...comment, type: 'QNA' as const })),

  'GET /api/mypage/tip-scraps': (ctx, { query }) =>
    listMyScraps(ctx, 'tip', query, (post) => ({ ...presentScrap(post), tipId: post.id, type: 'TIP' as const })),
  'GET /api/mypage/free-scraps': (ctx, { query }) =>
    listMyScraps(ctx, 'free', query, (post) => ({ ...presentScrap(post), freeId: post.id, type: 'FREE' as const })),
  'GET /api/qna-post/scrap': (ctx, { query }) =>
    listMyScraps(ctx, 'qna', query, (post) => ({ ...post, postId: post.id, type: 'QNA' as const })),
};
