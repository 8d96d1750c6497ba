import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { deletedOf } from '../../../shared/query/decisions.ts';
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
  const { board, version } = one;
  const item = reportedItemOf(one);
  const [reason, setReason] = useState('');
  const told = reasonOf(reason);
  const done = (text: string) => onDone({ text, height: height() });
  const restoring = useRestoring(() => done(t('admin.reports.queue.restored')));
  const keeping = useDecision(item, {
    measure: 'remove',
    facts: { version, ...told },
    change: { kind: 'REPORTS_SETTLED', board },
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
              ...deletedOf(item),
              ...(told?.reason !== undefined && { told: told.reason }),
            })
          }
        >
          {t('admin.trash.restore')}
        </Button>
        <Button
          variant="default"
          data-key="d"
          isLoading={keeping.isPending}
          disabled={told === null || restoring.isPending}
          onClick={() => keeping.mutate()}
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
