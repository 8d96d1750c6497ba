import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ReportResult } from '../../../api/boards/types.ts';
import { hasStatus } from '../../../api/errors.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { toast } from '../../../ui/toast.ts';
import { ReportDialog } from './report-dialog.tsx';

interface ReportProps {
  target: 'post' | 'comment';
  send: () => Promise<ReportResult>;
  /** What was to be reported is no longer there. */
  onGone?: () => void;
  /** Draws the button that opens the dialog. */
  children: (open: () => void, isSending: boolean) => ReactNode;
}

/** Reporting, from the button to the words that tell how it went. */
export function Report({ target, send, onGone, children }: ReportProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);

  const report = useMutation({
    mutationFn: send,
    onSuccess: (result) => toast(t(`boards.report.${result}`), 'success'),
    onError: (error) => {
      if (hasStatus(error, 401)) return;
      const isGone = target === 'comment' && hasStatus(error, 404);
      toast(isGone ? t('boards.report.commentGone') : t('boards.report.failed'));
      if (isGone) onGone?.();
    },
  });

  return (
    <>
      {children(() => setOpen(true), report.isPending)}
      {isOpen && <ReportDialog target={target} onReport={() => report.mutate()} onClose={() => setOpen(false)} />}
    </>
  );
}
