import { checkField } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { hasCode } from '../../../shared/api/errors.ts';
import { companyYear } from '../../../shared/query/company-time.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { useSignInOptions } from '../../../shared/session/sign-in-options.ts';
import { DialogForm } from '../../../shared/ui/dialog-form.tsx';
import { EmailField } from '../../../shared/ui/email-field.tsx';
import { NativeSelect, TextInput } from '../../../shared/ui/field.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { useConsoleForm } from '../use-console-form.ts';
import type { MemberRecord } from './member-queries.ts';

interface CorrectDialogProps {
  member: MemberRecord;
  onClose: () => void;
}

export function CorrectDialog({ member, onClose }: CorrectDialogProps) {
  const { t } = useTranslation();
  const { mail } = useSignInOptions();
  const client = useQueryClient();
  const { frame, field } = useConsoleForm({
    initial: { email: member.email ?? '', joinedYear: String(member.joinedYear), organization: member.organization },
    validate: ({ email, organization }) => {
      const ofEmail = checkField('email', email).problem;
      const ofOrganization = checkField('organization', organization).problem;
      return {
        ...(ofEmail !== null && { email: t(`auth.problem.email.${ofEmail}`) }),
        ...(ofOrganization !== null && { organization: t(`auth.problem.organization.${ofOrganization}`) }),
      };
    },
    send: async (_written, { joinedYear, ...texts }) => {
      const body = { ...texts, ...(joinedYear !== undefined && { joinedYear: Number(joinedYear) }) };
      await call('PATCH /api/admin/members/{id}', { params: { id: member.id }, body });
      toast(t('admin.record.corrected'), 'success');
      await invalidateChanged(client, { kind: 'MEMBER_CORRECTED' });
      onClose();
    },
    errorsIn: (error) => (hasCode(error, 'EMAIL_TAKEN', 'EMAIL_WITHDRAWN') ? { email: error.detail } : null),
  });

  return (
    <DialogForm {...frame} title={t('admin.record.correctTitle')} submitLabel={t('admin.save')} onClose={onClose}>
      <EmailField
        {...field('email')}
        label={t('auth.email')}
        description={t(mail ? 'admin.record.emailHelpWithMail' : 'admin.record.emailHelp')}
        autoComplete="off"
      />
      <NativeSelect
        {...field('joinedYear')}
        label={t('admin.search.joinedYear')}
        data={yearsUpTo(companyYear(new Date()))}
      />
      <TextInput {...field('organization')} label={t('admin.search.organization')} autoComplete="off" />
    </DialogForm>
  );
}

/** Newest first. */
function yearsUpTo(current: number): string[] {
  return Array.from({ length: current - LIMITS.earliestJoinedYear + 1 }, (_, back) => String(current - back));
}
