import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/query/api-query.ts';

export function useSettings() {
  return useQuery(apiQuery('GET /api/admin/settings', {}));
}
