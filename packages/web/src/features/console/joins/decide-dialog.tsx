import type { JoinDecision } from '@ieum/contract/joining';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { type JoinResult, useJoinDecision, type WaitingPerson } from './join-queries.ts';

interface DecideDialogProps {
  decision: JoinDecision;
  /** At least one. */
  people: readonly WaitingPerson[];
  /** Closes it, too. */
  onDone: (results: JoinResult[]) => void;
  onClose: () => void;
}

/** Asks for words to those who are let in or refused. */
export function DecideDialog({ decision, people, onDone, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useJoinDecision(onDone);
  const nickname = people[0]?.nickname ?? '';
  const others = people.length - 1;
  return (
    <ReasonDialog
      title={t(`admin.joins.${decision}Title`)}
      text={[t(`admin.joins.${decision}${others === 0 ? 'Text' : 'TextOfMany'}`, { nickname, others })]}
      label={t('admin.joins.reason')}
      help={t('admin.joins.reasonHelp')}
      submitLabel={t(`admin.joins.${decision}`)}
      danger={decision === 'refuse'}
      send={(reason) => mutateAsync({ ids: people.map(({ id }) => id), decision, ...reason })}
      onClose={onClose}
    />
  );
}
