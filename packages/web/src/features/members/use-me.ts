import type { ApiAnswer } from '@ieum/contract/api';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { adoptNicknameDrafts } from '../drafts/nickname-drafts.ts';

export type Me = ApiAnswer<'GET /api/members/me'>;

export const ME = ['me'] as const;

/** Good for a while; a nickname change renews it, the end of the sign-in drops it. */
export const meQuery = {
  queryKey: ME,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const me = await call('GET /api/members/me', {}, { signal });
    session.correctRole(me.role);
    adoptNicknameDrafts(me, session.since());
    return me;
  },
  staleTime: 5 * 60_000,
};

/** The signed-in member. */
export function useMe() {
  return useQuery(meQuery);
}
