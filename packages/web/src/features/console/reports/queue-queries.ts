import type { QueuedCase } from '@ieum/contract/cases';
import type { CaseKind, CaseState } from '@ieum/contract/console-choices';
import { useQueryClient } from '@tanstack/react-query';
import type { PageOf } from '../../../shared/api/boards/types.ts';
import { call } from '../../../shared/api/client.ts';
import { paths } from '../../../shared/paths.ts';
import { apiKey } from '../../../shared/query/keys.ts';
import { pageQuery } from '../../../shared/query/url-state.ts';
import { usePageWithFallback } from '../../../shared/query/use-query-with-fallback.ts';
import { useConsoleMutation } from '../use-console-mutation.ts';
import type { ReportedItem } from './reported-items.ts';

const CASES_A_PAGE = 20;

/** `createdAt`, by which lists tell their dates apart, is when the first report came. */
export type ListedCase = QueuedCase & { createdAt: string };

/** The prefix of the pages. Who asks for one case, or for their number, asks for another size. */
export const CASE_PAGES = apiKey('GET /api/admin/reports', { query: { size: CASES_A_PAGE } });

export function useCases(state: CaseState, kind: CaseKind | null, shown: number) {
  const { page, size } = pageQuery(shown, 'asc', CASES_A_PAGE);
  const query = { page, size, state, ...(kind !== null && { kind }) };
  return usePageWithFallback<PageOf<ListedCase>>(CASE_PAGES, {
    queryKey: apiKey('GET /api/admin/reports', { query }),
    queryFn: async ({ signal }) => {
      const found = await call('GET /api/admin/reports', { query }, { signal });
      return { ...found, content: found.content.map((one) => ({ ...one, createdAt: one.firstAt })) };
    },
  });
}

/** What is decided about. */
export function reportedItemOf({ kind, board, id, postId, title, ...one }: ListedCase): ReportedItem {
  const post = paths.post(board, postId);
  return {
    ...{ kind, board, id, postId, title, createdAt: one.createdAt, nickname: one.writer },
    reportCount: one.reports.length,
    isPublic: !one.hidden,
    // The queue has none of those.
    own: false,
    path: kind === 'posts' ? post : `${post}#comment-${id}`,
  };
}

/** Claims a case, or leaves it to others again. */
export function useClaim(caseId: number) {
  const client = useQueryClient();
  return useConsoleMutation({
    mutationFn: (isClaimed: boolean) => {
      const input = { params: { id: caseId } };
      return isClaimed
        ? call('PUT /api/admin/reports/{id}/claim', input)
        : call('DELETE /api/admin/reports/{id}/claim', input);
    },
    // Also after a refusal: somebody else may have been faster.
    onSettled: () => client.invalidateQueries({ queryKey: CASE_PAGES }),
  });
}
