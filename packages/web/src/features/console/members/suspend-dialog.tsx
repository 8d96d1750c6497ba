import { checkField } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { call } from '../../../shared/api/client.ts';
import { DraftNotice } from '../../../shared/drafts/draft-notice.tsx';
import { companyDay } from '../../../shared/query/company-time.ts';
import { CountedTextarea } from '../../../shared/ui/counted-textarea.tsx';
import { DialogForm } from '../../../shared/ui/dialog-form.tsx';
import { TextInput } from '../../../shared/ui/field.tsx';
import { useForm } from '../../../shared/ui/use-form.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { useKeptChanges } from '../use-console-form.ts';
import { type MemberRecord, useMemberChange } from './member-queries.ts';

interface SuspendDialogProps {
  member: MemberRecord;
  onClose: () => void;
}

/** Asks until when and why; of a member who is suspended already it changes both. */
export function SuspendDialog({ member, onClose }: SuspendDialogProps) {
  const { t } = useTranslation();
  const isSuspended = member.status === 'SUSPENDED';
  const { mutateAsync } = useMemberChange({
    kind: 'MEMBER_SUSPENDED',
    send: (body: { until?: string; reason?: string }) =>
      call('PATCH /api/admin/members/{id}/suspend', { params: { id: member.id }, body }),
    done: t('admin.record.suspended'),
  });
  const initial = {
    day: member.suspendedUntil === null ? '' : companyDay(new Date(member.suspendedUntil)),
    reason: member.suspensionReason ?? '',
  };
  const { draft, keeper } = useKeptChanges(`console:suspend:${member.id}`, initial);
  const { frame, field, control } = useForm({
    initial,
    keeper,
    validate: ({ day, reason }) => ({
      ...(isTooSoonOrLate(day) && { day: t('admin.record.untilDayWrong') }),
      ...(checkField('reason', reason).problem === 'TOO_LONG' && { reason: '' }),
    }),
    send: async ({ day, reason }) => {
      const { value } = checkField('reason', reason);
      try {
        await mutateAsync({
          ...(day !== '' && { until: day }),
          ...(value !== '' && { reason: value }),
        });
      } catch {
        return {}; // The message is shown already.
      }
      draft.discard();
      onClose();
      return null;
    },
  });

  return (
    <DialogForm
      {...frame}
      title={t(isSuspended ? 'admin.record.changeSuspension' : 'admin.record.suspend')}
      text={t('admin.record.suspendText', { name: member.nickname ?? '' })}
      submitLabel={t(isSuspended ? 'admin.save' : 'admin.record.suspend')}
      danger
      onClose={onClose}
    >
      <DraftNotice draft={draft} discardLabel={t('drafts.discard.edit')} onDiscard={draft.discard} />
      <TextInput
        {...field('day')}
        type="date"
        label={t('admin.record.untilDay')}
        description={t('admin.record.untilDayHelp')}
        min={companyDay(new Date())}
      />
      <CountedTextarea
        {...control('reason')}
        rule="reason"
        label={t('admin.record.reason')}
        description={t('admin.record.reasonHelp')}
      />
    </DialogForm>
  );
}

/** The server takes a day as the company's. */
function isTooSoonOrLate(day: string): boolean {
  const now = new Date();
  const inYears = new Date(now);
  inYears.setFullYear(now.getFullYear() + LIMITS.suspensionYears);
  return day !== '' && !(day >= companyDay(now) && day < companyDay(inYears));
}
