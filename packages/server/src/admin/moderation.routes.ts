import type { moderationEndpoints } from '@ieum/contract/moderation';
import type { HandlersOf } from '../http/bind.ts';
import { decide } from './decisions.ts';
import { moderateComment, moderatePost } from './moderate.ts';
import { listReportedComments } from './reported-comments.ts';
import { listReportedPosts } from './reported-posts.ts';

const DISMISSED = '신고가 기각되었습니다.';

export const moderationHandlers: HandlersOf<typeof moderationEndpoints> = {
  'GET /api/admin/report/{board}/posts': (ctx, { params, query }) => listReportedPosts(ctx, params.board, query),
  'PATCH /api/admin/report/{board}/posts/{id}/activate': async (ctx, { params, body }) => {
    const { done, decisionId } = await decide(ctx, 'posts', params.board, params.id, { verdict: 'show', ...body });
    return { message: done === 'dismissed' ? DISMISSED : '게시글이 활성화되었습니다.', decisionId };
  },
  'DELETE /api/admin/report/{board}/posts/{id}': async (ctx, { params, body }) => {
    await decide(ctx, 'posts', params.board, params.id, { verdict: 'remove', ...body });
  },
  'GET /api/admin/report/{board}/comments': (ctx, { params, query }) => listReportedComments(ctx, params.board, query),
  'PATCH /api/admin/report/{board}/comments/{id}/activate': async (ctx, { params, body }) => {
    const { done, decisionId } = await decide(ctx, 'comments', params.board, params.id, { verdict: 'show', ...body });
    return { message: done === 'dismissed' ? DISMISSED : '댓글이 활성화되었습니다.', decisionId };
  },
  'DELETE /api/admin/report/{board}/comments/{id}': async (ctx, { params, body }) => {
    await decide(ctx, 'comments', params.board, params.id, { verdict: 'remove', ...body });
  },
  'PATCH /api/admin/posts/{board}/{id}': async (ctx, { params, body }) => {
    const { decisionId } = await moderatePost(ctx, params.board, params.id, body);
    return { message: '게시글이 변경되었습니다.', decisionId };
  },
  'PATCH /api/admin/comments/{board}/{id}': async (ctx, { params, body }) => {
    const { decisionId } = await moderateComment(ctx, params.board, params.id, body);
    return { message: '댓글이 변경되었습니다.', decisionId };
  },
};
