import type { CaseKind } from '@ieum/contract/console-choices';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { hasCode } from '../api/errors.ts';
import { apiQuery } from './api-query.ts';

/** What waits to be decided about a post or a comment; undefined: nothing, or it is not known yet. */
export function useOpenCase(kind: CaseKind, id: number, isWanted: boolean) {
  const { data } = useQuery({ ...openCaseQuery(kind, id), enabled: isWanted });
  const found = data?.content[0];
  return (
    found && {
      version: found.version,
      reportCount: found.reports.length,
      words: found.reports.flatMap(({ note }) => note ?? []),
    }
  );
}

/** Whether the member leaves it to others to decide about a post or a comment, having written it. */
export function isLeftToOthers(client: QueryClient, kind: CaseKind, id: number): Promise<boolean> {
  return client.fetchQuery(openCaseQuery(kind, id)).then(
    () => false,
    (error: unknown) => hasCode(error, 'OWN_CASE'),
  );
}

function openCaseQuery(kind: CaseKind, id: number) {
  return apiQuery('GET /api/admin/reports', { query: { state: 'open', kind, id, page: 0, size: 1 } });
}
