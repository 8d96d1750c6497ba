import type { adminEndpoints } from '@ieum/contract/admin';
import { listActions } from '../audit/audit-log.ts';
import type { HandlersOf } from '../http/bind.ts';
import { countMembers, listMembers } from './members.ts';
import { listNotices } from './notices.ts';

export const adminHandlers: HandlersOf<typeof adminEndpoints> = {
  'GET /api/admin/notices': (ctx) => listNotices(ctx),
  'GET /api/admin/members': (ctx) => listMembers(ctx),
  'GET /api/admin/members/statistics': (ctx) => countMembers(ctx),
  'GET /api/admin/actions': (ctx, { query }) => listActions(ctx, query, query),
};
