import type { downloadEndpoints } from '@ieum/contract/downloads';
import type { HandlersOf } from '../http/bind.ts';
import { downloadLog, downloadMembers, downloadReports } from './downloads.ts';

export const downloadHandlers: HandlersOf<typeof downloadEndpoints> = {
  'GET /api/admin/members.csv': (ctx) => downloadMembers(ctx),
  'GET /api/admin/reports.csv': (ctx) => downloadReports(ctx),
  'GET /api/admin/log.csv': (ctx, { query }) => downloadLog(ctx, query),
};
