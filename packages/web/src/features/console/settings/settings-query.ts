import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { adminKeys } from '../../../shared/query/keys.ts';

export function useSettings() {
  return useQuery({
    queryKey: adminKeys.settings,
    queryFn: ({ signal }) => call('GET /api/admin/settings', {}, { signal }),
  });
}
