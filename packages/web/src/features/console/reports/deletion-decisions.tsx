import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { useRestoring } from '../../../shared/query/restoring.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ReasonField, reasonOf } from '../../../shared/ui/reason-field.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Disclosure } from '../parts.tsx';
import { type ListedCase, reportedItemOf } from './queue-queries.ts';
import type { Decision } from './reported-row.tsx';
import { useDecision } from './use-decision.ts';

interface DecisionsProps {
  one: ListedCase;
  /** Of the card, in pixels. */
  height: () => number;
  onDone: (decision: Decision) => void;
}

/** Its author asks for a review of what was deleted: it is restored, or stays so. */
export function DecisionsAboutDeletion({ one, height, onDone }: DecisionsProps) {
  const { t } = useTranslation();
  const { kind, id, board, postId, version } = one;
  const [reason, setReason] = useState('');
  const told = reasonOf(reason);
  const done = (text: string) => onDone({ text, height: height() });
  const restoring = useRestoring(() => done(t('admin.reports.queue.restored')));
  const keeping = useDecision(kind, board, {
    change: 'REPORTS_SETTLED',
    send: (target) => {
      const input = { params: { board, id: target }, body: { version, ...told } };
      return kind === 'posts'
        ? call('DELETE /api/admin/report/{board}/posts/{id}', input)
        : call('DELETE /api/admin/report/{board}/comments/{id}', input);
    },
    tell: () => toast(t('admin.reports.queue.keptDeleted'), 'success'),
    onDone: () => done(t('admin.reports.queue.keptDeleted')),
  });
  return (
    <>
      <Group gap="xs">
        <Button
          variant="default"
          data-key="a"
          isLoading={restoring.isPending}
          disabled={told === null || keeping.isPending}
          onClick={() =>
            restoring.mutate({
              kind: kind === 'posts' ? 'post' : 'comment',
              id,
              board,
              postId,
              ...(told?.reason !== undefined && { told: told.reason }),
            })
          }
        >
          {t('admin.reports.queue.restore')}
        </Button>
        <Button
          variant="default"
          data-key="d"
          isLoading={keeping.isPending}
          disabled={told === null || restoring.isPending}
          onClick={() => keeping.mutate(reportedItemOf(one))}
        >
          {t('admin.reports.queue.keepDeleted')}
        </Button>
      </Group>
      <Disclosure summary={t('admin.reports.queue.reason')}>
        <Stack gap="sm">
          <ReasonField value={reason} onChange={setReason} />
        </Stack>
      </Disclosure>
    </>
  );
}
