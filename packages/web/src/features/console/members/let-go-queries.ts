/** Letting members go, and erasing one, as an admin. */
import type { ApiAnswer } from '@ieum/contract/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/client.ts';
import { paths } from '../../../shared/paths.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { useConsoleMutation } from '../use-console-mutation.ts';

export type LetGoAnswer = ApiAnswer<'POST /api/admin/members/let-go'>;
export type LeaverLine = LetGoAnswer['lines'][number];

interface Leavers {
  members: (string | number)[];
  reason?: string;
}

/** What letting them go would do. */
export function useLetGoPreview() {
  return useConsoleMutation({
    mutationFn: (body: Leavers) => call('POST /api/admin/members/let-go', { query: { dryRun: 'true' }, body }),
  });
}

export function useLetGo() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useConsoleMutation({
    mutationFn: (body: Leavers) => call('POST /api/admin/members/let-go', { query: {}, body }),
    onSuccess: async ({ letGo }) => {
      toast(t('admin.leavers.done', { count: letGo }), 'success');
      await invalidateChanged(client, { kind: 'MEMBER_SUSPENDED' });
    },
    // Some of them may have been let go before it failed.
    onError: () => void invalidateChanged(client, { kind: 'MEMBER_SUSPENDED' }),
  });
}

/** Leads away from the record, of which nothing is left. */
export function useErasure(id: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useConsoleMutation({
    mutationFn: (body: { reason?: string }) => call('DELETE /api/admin/members/{id}', { params: { id }, body }),
    onSuccess: async () => {
      toast(t('admin.record.erased'), 'success');
      await navigate(paths.adminMembers());
      await invalidateChanged(client, { kind: 'MEMBER_WITHDREW' });
    },
  });
}
