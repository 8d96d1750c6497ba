import { checkField } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { call } from '../../../shared/api/client.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { companyClock } from '../../../shared/query/company-time.ts';
import { useSignInOptions } from '../../../shared/session/sign-in-options.ts';
import { DialogForm } from '../../../shared/ui/dialog-form.tsx';
import { EmailField } from '../../../shared/ui/email-field.tsx';
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
  const { mail } = useSignInOptions();
  const { mutateAsync } = useMemberChange({
    kind: 'MEMBER_CORRECTED',
    send: (body: { email?: string; joinedYear: number; organization: string }) =>
      call('PATCH /api/admin/members/{id}', { params: { id: member.id }, body }),
    done: t('admin.record.corrected'),
  });
  const { form, values, isSending, submit, field, change } = useForm({
    initial: { email: member.email ?? '', joinedYear: String(member.joinedYear), organization: member.organization },
    validate: ({ email, organization }) => {
      const ofEmail = checkField('email', email).problem;
      const ofOrganization = checkField('organization', organization).problem;
      return {
        ...(ofEmail !== null && { email: t(`auth.problem.email.${ofEmail}`) }),
        ...(ofOrganization !== null && { organization: t(`auth.problem.organization.${ofOrganization}`) }),
      };
    },
    send: async ({ email, joinedYear, organization }) => {
      try {
        await mutateAsync({ ...(email !== member.email && { email }), joinedYear: Number(joinedYear), organization });
      } catch (error) {
        if (!(error instanceof ApiError)) return {}; // The message is shown already.
        if (error.code === 'EMAIL_TAKEN' || error.code === 'EMAIL_WITHDRAWN')
          return { errors: { email: error.detail } };
        return { errors: Object.fromEntries(error.errors.map(({ field, message }) => [field, message])) };
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
      <EmailField
        {...field('email')}
        label={t('admin.members.email')}
        description={t(mail ? 'admin.record.emailHelpWithMail' : 'admin.record.emailHelp')}
        autoComplete="off"
      />
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
