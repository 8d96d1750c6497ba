/** The signed-in member, and what follows from who they are. */
import type { ApiAnswer } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { refusalToWritePost } from '@ieum/contract/policy';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { session } from '../api/session.ts';
import { migrateNicknameDrafts } from './drafts/migrate-nickname-drafts.ts';
import { ME } from './keys.ts';

export type Me = ApiAnswer<'GET /api/members/me'>;

/** Good for a while; a nickname change renews it, the end of the sign-in drops it. */
export const meQuery = {
  queryKey: ME,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const me = await call('GET /api/members/me', {}, { signal });
    session.correctRole(me.role);
    migrateNicknameDrafts(me, session.state().since);
    return me;
  },
  staleTime: 5 * 60_000,
};

export function useMe() {
  return useQuery(meQuery);
}

/** Whether a writer is this member, by nickname (product page, section 2). Null while it is not known who asks. */
export function useIsMine(writer: string | null): boolean | null {
  const me = useMe().data;
  return me === undefined ? null : writer === me.nickname;
}

/** Whether this member may write posts on a board. False while it is not known who asks. */
export function useMayWrite(board: Board): boolean {
  const me = useMe().data;
  return me !== undefined && refusalToWritePost(me, board) === null;
}
