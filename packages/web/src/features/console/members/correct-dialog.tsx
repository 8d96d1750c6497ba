import { checkField } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { call } from '../../../shared/api/client.ts';
import { companyClock } from '../../../shared/query/company-time.ts';
import { DialogForm } from '../../../shared/ui/dialog-form.tsx';
import { NativeSelect, TextInput } from '../../../shared/ui/field.tsx';
import { useForm } from '../../../shared/ui/use-form.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { type MemberRecord, useMemberChange } from './member-queries.ts';

interface CorrectDialogProps {
  member: MemberRecord;
  onClose: () => void;
}

export function CorrectDialog({ member, onClose }: CorrectDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useMemberChange({
    kind: 'MEMBER_CORRECTED',
    send: (body: { joinedYear: number; organization: string }) =>
      call('PATCH /api/admin/members/{id}', { params: { id: member.id }, body }),
    done: t('admin.record.corrected'),
  });
  const { form, values, isSending, submit, field, change } = useForm({
    initial: { joinedYear: String(member.joinedYear), organization: member.organization },
    validate: ({ organization }) => {
      const { problem } = checkField('organization', organization);
      return problem === null ? {} : { organization: t(`auth.problem.organization.${problem}`) };
    },
    send: async ({ joinedYear, organization }) => {
      try {
        await mutateAsync({ joinedYear: Number(joinedYear), organization });
      } catch {
        return {}; // The message is shown already.
      }
      onClose();
      return null;
    },
  });

  return (
    <DialogForm
      title={t('admin.record.correctTitle')}
      submitLabel={t('admin.record.save')}
      isSending={isSending}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        label={t('admin.search.joinedYear')}
        name="joinedYear"
        data={yearsUpTo(companyClock(new Date()).getFullYear())}
        value={values.joinedYear}
        onChange={({ currentTarget }) => change('joinedYear', currentTarget.value)}
      />
      <TextInput {...field('organization')} label={t('admin.search.organization')} autoComplete="off" />
    </DialogForm>
  );
}

/** Newest first. */
function yearsUpTo(current: number): string[] {
  return Array.from({ length: current - LIMITS.earliestJoinedYear + 1 }, (_, back) => String(current - back));
}
