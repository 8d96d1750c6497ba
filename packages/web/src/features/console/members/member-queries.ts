/** The queries and changes of the screens about members. */
import type { ApiAnswer } from '@ieum/contract/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '../../../shared/api/errors.ts';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { pageQuery } from '../../../shared/query/url-state.ts';
import { useApiPage } from '../../../shared/query/use-query-with-fallback.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useConsoleMutation } from '../use-console-mutation.ts';
import type { FoundStatus } from './search-form.tsx';

export type MemberRecord = ApiAnswer<'GET /api/admin/members/{id}'>;
export type MemberNote = MemberRecord['notes'][number];

const PAGE_SIZE = 20;

interface Search {
  /** 1-based. */
  page: number;
  q: string;
  status: FoundStatus | null;
}

export function useFoundMembers({ page, q, status }: Search) {
  const query = {
    ...pageQuery(page, 'desc', PAGE_SIZE),
    ...(q !== '' && { q }),
    ...(status !== null && { status }),
  };
  return useApiPage('GET /api/admin/members/search', { query });
}

export function useMemberRecord(id: number) {
  return useQuery({
    ...apiQuery('GET /api/admin/members/{id}', { params: { id } }),
    retry: (count, error) => count < 1 && !hasStatus(error, 404),
  });
}

interface MemberChange<Body> {
  kind: 'MEMBER_SUSPENDED' | 'MEMBER_RESUMED' | 'ROLE_CHANGED' | 'SIGN_IN_ENDED';
  send: (body: Body) => Promise<unknown>;
  /** The message of success. */
  done: string;
}

/** A change of one member by an admin. */
export function useMemberChange<Body = void>({ kind, send, done }: MemberChange<Body>) {
  const client = useQueryClient();
  return useConsoleMutation({
    mutationFn: send,
    onSuccess: async () => {
      toast(done, 'success');
      // Waited for: the record is on the screen, with buttons that depend on it.
      await invalidateChanged(client, { kind });
    },
  });
}
