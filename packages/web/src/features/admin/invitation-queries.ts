import type { ApiAnswer } from '@ieum/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PageQuery } from '../../api/boards/types.ts';
import { call } from '../../api/client.ts';
import { serverReasonOr } from '../../data/failures.ts';
import { invalidateChanged } from '../../data/invalidation.ts';
import { adminKeys } from '../../data/keys.ts';
import { usePageWithFallback } from '../../data/use-query-with-fallback.ts';
import { useTranslation } from '../../i18n/index.ts';
import { toast } from '../../ui/toast.ts';

type InvitationsPage = ApiAnswer<'GET /api/admin/invitations'>;
export type Invitation = InvitationsPage['content'][number];

export function useInvitations({ page, size }: PageQuery) {
  return usePageWithFallback<InvitationsPage>(adminKeys.invitations, {
    queryKey: adminKeys.invitationsPage(page),
    queryFn: ({ signal }) => call('GET /api/admin/invitations', { query: { page, size } }, { signal }),
  });
}

export function useRevocation(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/admin/invitations/{id}', { params: { id } }),
    onSuccess: () => {
      toast(t('invite.sent.revoked'), 'success');
      onDone();
    },
    // Also after a refusal: the person may have joined meanwhile.
    onSettled: () => void invalidateChanged(client, { kind: 'INVITATION_CHANGED' }),
    meta: { failureMessage: serverReasonOr(t('admin.retryLater')) },
  });
}
