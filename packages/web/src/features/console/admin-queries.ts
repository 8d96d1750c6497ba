/** The queries of the dashboard and of the audit log. */
import type { LogFilter } from '@ieum/contract/admin';
import type { ApiAnswer } from '@ieum/contract/api';
import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import type { PageQuery } from '../../shared/api/boards/types.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { invalidate, LOG } from '../../shared/query/invalidation.ts';
import { useApiPage } from '../../shared/query/use-query-with-fallback.ts';

/** How often what waits is counted anew, while the console is seen. */
export const WAITING_AGAIN_MS = 60_000;

type AuditLogPage = ApiAnswer<'GET /api/admin/actions'>;
export type AuditLogEntry = AuditLogPage['content'][number];

export function useNotices() {
  return useQuery(apiQuery('GET /api/admin/notices', {}));
}

export function useMembers() {
  return useQuery(apiQuery('GET /api/admin/members', {}));
}

export function useStatistics() {
  return useQuery(apiQuery('GET /api/admin/members/statistics', {}));
}

export function useAuditLog(query: PageQuery & LogFilter) {
  return useApiPage('GET /api/admin/actions', { query });
}

/** After a change that only the console shows: renews the queries under these keys, and the log, which has it. */
export function consoleChanged(client: QueryClient, ...keys: QueryKey[]): Promise<void> {
  return invalidate(client, [...keys, ...LOG]);
}
