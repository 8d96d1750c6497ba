/** The queries of the dashboard. */
import type { ApiAnswer } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { useQuery } from '@tanstack/react-query';
import type { PageQuery } from '../../api/boards/types.ts';
import { call } from '../../api/client.ts';
import { adminKeys } from '../../data/keys.ts';
import { usePageWithFallback } from '../../data/use-query-with-fallback.ts';

export type ReportedPage = ApiAnswer<'GET /api/admin/report/{board}/posts'>;
export type ReportedPost = ReportedPage['content'][number];

type AuditLogPage = ApiAnswer<'GET /api/admin/actions'>;
export type AuditLogEntry = AuditLogPage['content'][number];

export function useNotices() {
  return useQuery({
    queryKey: adminKeys.notices,
    queryFn: ({ signal }) => call('GET /api/admin/notices', {}, { signal }),
  });
}

export function useMembers() {
  return useQuery({
    queryKey: adminKeys.members,
    queryFn: ({ signal }) => call('GET /api/admin/members', {}, { signal }),
  });
}

export function useStatistics() {
  return useQuery({
    queryKey: adminKeys.statistics,
    queryFn: ({ signal }) => call('GET /api/admin/members/statistics', {}, { signal }),
  });
}

export function useReportedPosts(board: Board, query: PageQuery) {
  return usePageWithFallback<ReportedPage>(adminKeys.allReported(board), {
    queryKey: adminKeys.reported(board, query),
    queryFn: ({ signal }) => call('GET /api/admin/report/{board}/posts', { params: { board }, query }, { signal }),
  });
}

export function useAuditLog(query: PageQuery) {
  return usePageWithFallback<AuditLogPage>(adminKeys.auditLog, {
    queryKey: adminKeys.auditLogPage(query),
    queryFn: ({ signal }) => call('GET /api/admin/actions', { query }, { signal }),
  });
}
