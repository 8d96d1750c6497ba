import type { Board } from '@ieum/contract/boards';
import type { CaseKind } from '@ieum/contract/console-choices';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { adminKeys } from './keys.ts';

/** What waits to be decided about a post or a comment; undefined: nothing, or it is not known yet. */
export function useOpenCase(kind: CaseKind, board: Board, id: number, isWanted: boolean) {
  const { data } = useQuery({
    queryKey: adminKeys.reportedCase(board, kind, id),
    queryFn: ({ signal }) =>
      call('GET /api/admin/reports', { query: { state: 'open', kind, id, page: 0, size: 1 } }, { signal }),
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
