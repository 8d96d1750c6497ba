import type { adminEndpoints } from '@ieum/contract/admin';
import { listActions } from '../audit/audit-log.ts';
import type { HandlersOf } from '../http/bind.ts';
import { countMembers, listMembers } from './members.ts';
import { listNotices } from './notices.ts';
import { activatePost, deleteReportedPost, listReportedPosts } from './reported-posts.ts';

const ACTIVATION_MESSAGES = {
  POST_ACTIVATED: '게시글이 활성화되었습니다.',
  REPORTS_DISMISSED: '신고가 기각되었습니다.',
};

export const adminHandlers: HandlersOf<typeof adminEndpoints> = {
  'GET /api/admin/notices': (ctx) => listNotices(ctx),
  'GET /api/admin/members': (ctx) => listMembers(ctx),
  'GET /api/admin/members/statistics': (ctx) => countMembers(ctx),
  'GET /api/admin/report/{board}/posts': (ctx, { params, query }) => listReportedPosts(ctx, params.board, query),
  'PATCH /api/admin/report/{board}/posts/{id}/activate': async (ctx, { params }) => {
    return { message: ACTIVATION_MESSAGES[await activatePost(ctx, params.board, params.id)] };
  },
  'DELETE /api/admin/report/{board}/posts/{id}': async (ctx, { params }) => {
    await deleteReportedPost(ctx, params.board, params.id);
  },
  'GET /api/admin/actions': (ctx, { query }) => listActions(ctx, query),
};
