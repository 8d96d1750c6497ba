import type { Board } from '@ieum/contract/boards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Report as ReportBody, ReportResult } from '../../../shared/api/boards/types.ts';
import { hasStatus } from '../../../shared/api/errors.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ReportDialog } from './report-dialog.tsx';

interface ReportProps {
  board: Board;
  target: 'post' | 'comment';
  send: (body: ReportBody) => Promise<ReportResult>;
  /** The reported post or comment no longer exists. */
  onGone?: (() => void) | undefined;
  /** Renders the button that opens the dialog. */
  children: (open: () => void) => ReactNode;
}

/** Reporting, from the button to the message with the result. The dialog keeps what was written until it has arrived. */
export function Report({ board, target, send, onGone, children }: ReportProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);

  const isGone = (error: unknown) => target === 'comment' && hasStatus(error, 404);

  const report = useMutation({
    mutationFn: (note: string | undefined) => send(note === undefined ? {} : { note }),
    onSuccess: (result) => {
      setOpen(false);
      toast(t(`report.result.${result}`), 'success');
      void invalidateChanged(client, { kind: 'REPORT_MADE', board });
    },
    onError: (error) => {
      if (!isGone(error)) return;
      setOpen(false);
      onGone?.();
    },
    meta: {
      failureMessage: (error) => (isGone(error) ? t('report.commentGone') : serverReasonOr(t('report.failed'))(error)),
    },
  });

  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && (
        <ReportDialog
          target={target}
          isSending={report.isPending}
          onReport={report.mutate}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
