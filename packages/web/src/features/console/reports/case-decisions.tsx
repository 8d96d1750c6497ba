import { Group, Stack } from '@mantine/core';
import { ReasonField, reasonKey, useReason } from '../../../shared/drafts/reason-field.tsx';
import { deletedOf } from '../../../shared/query/decisions.ts';
import { useIsMine } from '../../../shared/query/me.ts';
import { useRestoring } from '../../../shared/query/restoring.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Disclosure } from '../parts.tsx';
import { type ListedCase, reportedItemOf, useClaim } from './queue-queries.ts';
import type { Decision } from './reported-row.tsx';
import { useActivation, useDecision, useDeletion, useHiding } from './use-decision.ts';
import type { DecisionKey } from './use-queue-keys.ts';

interface DecisionsProps {
  one: ListedCase;
  /** Of the card, in pixels. */
  height: () => number;
  /** null: it was taken back. */
  onDone: (decision: Decision | null) => void;
}

/** What was decided about can be shown again, hidden or deleted later on. */
export function Decisions({ one, height, onDone }: DecisionsProps) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const { kind, hidden, version, caseId, claimedBy } = one;
  const { draft, told } = useReason(reasonKey(kind, one.id));
  const about = { version, ...told };
  const item = reportedItemOf(one);
  // Otherwise it waits for a watched word alone.
  const isReported = item.reportCount > 0;
  const done = (text: string) => {
    draft.discard();
    onDone({ text, height: height() });
  };
  const undone = () => onDone(null);
  const activated = hidden
    ? (`admin.reports.${kind}.hasActivated` as const)
    : isReported
      ? 'admin.reports.hasDismissed'
      : 'admin.reports.queue.hasLeft';
  const activation = useActivation(item, about, () => done(t(activated)), undone);
  const hiding = useHiding(item, about, () => done(t('moderation.done.hide')), undone);
  const removed = () => done(t(`admin.reports.${kind}.hasRemoved`));
  const deletion = useDeletion(item, about, removed, undone);
  const claim = useClaim(caseId);
  const isMine = useIsMine(claimedBy) === true && claimedBy !== null;
  const isOpen = one.state === 'open';
  const isPending = activation.isPending || hiding.isPending || deletion.isPending;

  async function askAndDelete(): Promise<void> {
    const agreed = await dialogs.confirm({
      title: t(`admin.reports.${kind}.removeTitle`),
      message: t(`admin.reports.${kind}.removeText`, { title: item.title }),
      confirmLabel: t('common.remove'),
      danger: true,
    });
    if (agreed) deletion.mutate();
  }

  const button = (key: DecisionKey, label: string, change: { isPending: boolean }, press: () => void) => (
    <Button
      variant="default"
      data-key={key}
      isLoading={change.isPending}
      disabled={told === null || (isPending && !change.isPending)}
      onClick={press}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Group gap="xs">
        {(isOpen || hidden) &&
          button(
            'a',
            t(`admin.reports.${hidden ? 'activate' : isReported ? 'dismiss' : 'queue.fine'}`),
            activation,
            () => activation.mutate(),
          )}
        {(isOpen || !hidden) &&
          button('h', t(`admin.reports.queue.${hidden ? 'keepHidden' : 'hide'}`), hiding, () => hiding.mutate())}
        {button('d', t('common.remove'), deletion, askAndDelete)}
        {isOpen && (claimedBy === null || isMine) && (
          <Button variant="subtle" isLoading={claim.isPending} onClick={() => claim.mutate(!isMine)}>
            {t(`admin.reports.queue.${isMine ? 'unclaim' : 'claim'}`)}
          </Button>
        )}
      </Group>
      <Disclosure summary={t('admin.reports.queue.reason')}>
        <Stack gap="sm">
          <ReasonField draft={draft} />
        </Stack>
      </Disclosure>
    </>
  );
}

/** Its author asks for a review of what was deleted: it is restored, or stays so. */
export function DecisionsAboutDeletion({ one, height, onDone }: DecisionsProps) {
  const { t } = useTranslation();
  const { board, version } = one;
  const item = reportedItemOf(one);
  const { draft, told } = useReason(reasonKey(one.kind, one.id));
  const done = (text: string) => {
    draft.discard();
    onDone({ text, height: height() });
  };
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
          <ReasonField draft={draft} />
        </Stack>
      </Disclosure>
    </>
  );
}
