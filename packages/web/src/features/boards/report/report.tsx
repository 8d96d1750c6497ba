import type { Board } from '@ieum/contract/boards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ReportResult } from '../../../shared/api/boards/types.ts';
import { hasStatus } from '../../../shared/api/errors.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ReportDialog } from './report-dialog.tsx';

interface ReportProps {
  board: Board;
  target: 'post' | 'comment';
  send: () => Promise<ReportResult>;
  /** The reported post or comment no longer exists. */
  onGone?: () => void;
  /** Renders the button that opens the dialog. */
  children: (open: () => void, isSending: boolean) => ReactNode;
}

/** Reporting, from the button to the message with the result. */
export function Report({ board, target, send, onGone, children }: ReportProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);

  const isGone = (error: unknown) => target === 'comment' && hasStatus(error, 404);

  const report = useMutation({
    mutationFn: send,
    onSuccess: (result) => {
      toast(t(`report.result.${result}`), 'success');
      void invalidateChanged(client, { kind: 'REPORT_MADE', board });
    },
    onError: (error) => isGone(error) && onGone?.(),
    meta: {
      failureMessage: (error) => t(isGone(error) ? 'report.commentGone' : 'report.failed'),
    },
  });

  return (
    <>
      {children(() => setOpen(true), report.isPending)}
      {isOpen && <ReportDialog target={target} onReport={() => report.mutate()} onClose={() => setOpen(false)} />}
    </>
  );
}
