/** The signed-in member, and what the member may do. */
import type { ApiAnswer } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { mayModerate, type Rules, refusalToWritePost, SEED_RULES } from '@ieum/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { migrateNicknameDrafts } from '../drafts/migrate-nickname-drafts.ts';
import { session } from '../session/session.ts';
import { setCompanyTimeZone } from './company-time.ts';
import { ME } from './keys.ts';

export type Me = ApiAnswer<'GET /api/members/me'>;

/** Fresh for a while; a change of nickname refetches it, and the end of the session removes it. */
export const meQuery = {
  queryKey: ME,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const me = await call('GET /api/members/me', {}, { signal });
    session.correctRole(me.role);
    setCompanyTimeZone(me.timeZone);
    migrateNicknameDrafts(me, session.state().since);
    return me;
  },
  staleTime: 5 * 60_000,
};

export function useMe() {
  return useQuery(meQuery);
}

/** The company's own rules. Those of the seed while the member is loading. */
export function useRules(): Rules {
  return useMe().data?.rules ?? SEED_RULES;
}

/**
 * Whether a writer is this member, by nickname (product page, section 2). Null while the member is loading.
 * @param isMine what the server says of it, which alone knows of what was asked without a name
 */
export function useIsMine(writer: string | null, isMine?: boolean): boolean | null {
  const me = useMe().data;
  return me === undefined ? null : (isMine ?? writer === me.nickname);
}

/** Whether this member reads what is hidden, and decides about it. False while the member is loading. */
export function useMayModerate(): boolean {
  const me = useMe().data;
  return me !== undefined && mayModerate(me);
}

/** Whether this member may write posts on a board. False while the member is loading. */
export function useMayWrite(board: Board): boolean {
  const me = useMe().data;
  const rules = useRules();
  return me !== undefined && refusalToWritePost(me, board, rules) === null;
}
