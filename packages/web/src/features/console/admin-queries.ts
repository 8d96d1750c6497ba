/** The queries of the dashboard and of the audit log. */
import type { LogFilter } from '@ieum/contract/admin';
import type { ApiAnswer } from '@ieum/contract/api';
import { useQuery } from '@tanstack/react-query';
import type { PageQuery } from '../../shared/api/boards/types.ts';
import { call } from '../../shared/api/client.ts';
import { adminKeys } from '../../shared/query/keys.ts';
import { usePageWithFallback } from '../../shared/query/use-query-with-fallback.ts';

/** How often what waits is counted anew, while the console is seen. */
export const WAITING_AGAIN_MS = 60_000;

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

export function useAuditLog(query: PageQuery & LogFilter) {
  return usePageWithFallback<AuditLogPage>(adminKeys.auditLog, {
    queryKey: adminKeys.auditLogPage(query),
    queryFn: ({ signal }) => call('GET /api/admin/actions', { query }, { signal }),
  });
}
