import type { CaseKind } from '@ieum/contract/console-choices';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';

/** What waits to be decided about a post or a comment; undefined: nothing, or it is not known yet. */
export function useOpenCase(kind: CaseKind, id: number, isWanted: boolean) {
  const { data } = useQuery({
    ...apiQuery('GET /api/admin/reports', { query: { state: 'open', kind, id, page: 0, size: 1 } }),
    enabled: isWanted,
  });
  const found = data?.content[0];
  return (
    found && {
      version: found.version,
      reportCount: found.reports.length,
      words: found.reports.flatMap(({ note }) => note ?? []),
    }
  );
}
