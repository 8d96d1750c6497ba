import { checkField, FIELDS } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { countCodePoints } from '@ieum/contract/text';
import { Textarea, TextInput } from '@mantine/core';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { LengthCounter } from '../../../ui/length-counter.tsx';
import { useForm } from '../../../ui/use-form.ts';
import classes from './dialogs.module.css';
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
  const { form, values, errors, isSending, submit, field, change } = useForm({
    initial: {
      day: member.suspendedUntil === null ? '' : dayOf(new Date(member.suspendedUntil)),
      reason: member.suspensionReason ?? '',
    },
    validate: ({ day, reason }) => ({
      ...(isTooSoonOrLate(day) && { day: t('admin.record.untilDayWrong') }),
      ...(checkField('reason', reason).problem === 'TOO_LONG' && { reason: t('admin.record.reasonTooLong') }),
    }),
    send: async ({ day, reason }) => {
      const { value } = checkField('reason', reason);
      try {
        await mutateAsync({
          ...(day !== '' && { until: endOf(day).toISOString() }),
          ...(value !== '' && { reason: value }),
        });
      } catch {
        return {}; // The message is shown already.
      }
      onClose();
      return null;
    },
  });

  return (
    <DialogForm
      title={t(isSuspended ? 'admin.record.changeSuspension' : 'admin.record.suspendTitle')}
      text={t('admin.record.suspendText', { name: member.nickname ?? '' })}
      submitLabel={t(isSuspended ? 'admin.record.save' : 'admin.record.suspend')}
      danger
      isSending={isSending}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...field('day')}
        type="date"
        label={t('admin.record.untilDay')}
        description={t('admin.record.untilDayHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        min={dayOf(new Date())}
      />
      <Textarea
        name="reason"
        label={t('admin.record.reason')}
        description={t('admin.record.reasonHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={2}
        maxRows={6}
        value={values.reason}
        error={errors.reason}
        onChange={({ currentTarget }) => change('reason', currentTarget.value)}
      />
      <div className={classes.counter}>
        <LengthCounter length={countCodePoints(checkField('reason', values.reason).value)} max={FIELDS.reason.max} />
      </div>
    </DialogForm>
  );
}

/** As a date field has it: `2026-12-01`, in the admin's own time zone. */
function dayOf(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function endOf(day: string): Date {
  return new Date(`${day}T23:59:59`);
}

function isTooSoonOrLate(day: string): boolean {
  if (day === '') return false;
  const latest = new Date();
  latest.setFullYear(latest.getFullYear() + LIMITS.suspensionYears);
  const until = endOf(day);
  return !(until > new Date() && until <= latest);
}
