import { useQuery } from '@tanstack/react-query';
import type { BoardApi } from '../../api/boards/types.ts';
import { tagsQuery } from './queries.ts';

export function useTags(api: BoardApi) {
  return useQuery(tagsQuery(api));
}
