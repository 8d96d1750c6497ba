import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { serverReasonOr } from '../../../data/failures.ts';
import { invalidateChanged } from '../../../data/invalidation.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { LoadingButton } from '../../../ui/loading-button.tsx';
import type { MemberRecord } from './member-queries.ts';
import { ResetLinkDialog } from './reset-link-dialog.tsx';

export function ResetLinkButton({ member }: { member: MemberRecord }) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const client = useQueryClient();
  /** Nowhere but on the screen, and gone with it. */
  const [link, setLink] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/admin/members/{id}/reset-link', { params: { id: member.id } }),
    gcTime: 0,
    onSuccess: (made) => {
      setLink(made.link);
      void invalidateChanged(client, { kind: 'RESET_LINK_MADE' });
    },
    meta: { failureMessage: serverReasonOr(t('admin.retryLater')) },
  });

  async function make(): Promise<void> {
    const isMeant = await dialogs.confirm({
      title: t('admin.record.resetLinkTitle'),
      message: t('admin.record.resetLinkText', { name: member.nickname ?? '' }),
      confirmLabel: t('admin.record.resetLinkMake'),
    });
    if (isMeant) mutate();
  }

  return (
    <>
      <LoadingButton variant="default" isLoading={isPending} onClick={() => void make()}>
        {t('admin.record.resetLink')}
      </LoadingButton>
      {link !== null && <ResetLinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  );
}
