import type { ApiAnswer } from '@ieum/contract/api';
import { BOARDS, type Board } from '@ieum/contract/boards';
import { checkField } from '@ieum/contract/fields';
import { TIMES } from '@ieum/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../shared/api/client.ts';
import { SEARCHES } from '../../../../shared/query/keys.ts';
import { useDebounced } from './use-debounced.ts';

export type SimilarPost = ApiAnswer<'GET /api/search/similar'>[number];

/**
 * Questions that may already have the answer, asked for once the typing of the title pauses; none on boards without
 * answers, or if they could not be loaded. Those for an earlier title stay until the others have come.
 */
export function useSimilar(board: Board, title: string): SimilarPost[] {
  const { value, problem } = checkField('postText', useDebounced(title, TIMES.searchDebounce));
  const isAsked = BOARDS[board].hasAnswers && problem === null;
  const { data } = useQuery({
    queryKey: [...SEARCHES, 'similar', board, value],
    queryFn: ({ signal }) => call('GET /api/search/similar', { query: { board, title: value } }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked ? (data ?? []) : [];
}
