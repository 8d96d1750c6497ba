import { checkField } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { hasStatus } from '../../../shared/api/errors.ts';
import { apiKey } from '../../../shared/query/keys.ts';
import { EmailField } from '../../../shared/ui/email-field.tsx';
import { TextInput } from '../../../shared/ui/field.tsx';
import type { FieldErrors } from '../../../shared/ui/use-form.ts';
import { type Translate, useTranslation } from '../../../shared/words/translation.ts';
import { consoleChanged } from '../admin-queries.ts';
import { ConsoleForm, MadeOnce } from '../parts.tsx';
import { useConsoleForm } from '../use-console-form.ts';
import classes from './joins.module.css';

const EMPTY = { email: '', joinedYear: '', organization: '' };
type Values = typeof EMPTY;

interface Invited {
  email: string;
  link: string;
}

/** Makes a link with which one person can join. */
export function InviteForm() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [invited, setInvited] = useState<Invited | null>(null);
  const { frame, field, change } = useConsoleForm({
    initial: EMPTY,
    validate: (values) => problemsOf(values, t),
    send: async (values) => {
      setInvited(null);
      const { link } = await call('POST /api/admin/invitations', { body: bodyOf(values) });
      setInvited({ email: values.email.trim(), link });
      void consoleChanged(client, apiKey('GET /api/admin/invitations'));
      for (const name of ['email', 'joinedYear', 'organization'] as const) change(name, '');
    },
    errorsIn: (error) => (hasStatus(error, 409) ? { email: error.detail } : null),
  });

  return (
    <ConsoleForm
      {...frame}
      submitLabel={t('admin.invite.submit')}
      outcome={<div role="status">{invited !== null && <InvitationLink {...invited} />}</div>}
    >
      <p>{t('admin.invite.help')}</p>
      <div className={classes.fields}>
        <EmailField {...field('email')} label={t('admin.invite.email')} autoComplete="off" />
        <TextInput
          {...field('joinedYear')}
          label={t('admin.invite.joinedYear')}
          description={t('admin.invite.optional')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...field('organization')}
          label={t('admin.invite.organization')}
          description={t('admin.invite.optional')}
          autoComplete="off"
        />
      </div>
    </ConsoleForm>
  );
}

function InvitationLink({ email, link }: Invited) {
  const { t } = useTranslation();
  return <MadeOnce label={t('admin.invite.link')} value={link} above={<p>{t('admin.invite.made', { email })}</p>} />;
}

function problemsOf({ email, joinedYear, organization }: Values, t: Translate): FieldErrors<Values> {
  const found: FieldErrors<Values> = {};
  const { problem } = checkField('email', email);
  if (problem !== null) found.email = t(`auth.problem.email.${problem}`);
  const year = joinedYear.trim();
  if (year !== '' && !(/^\d{4}$/.test(year) && Number(year) >= LIMITS.earliestJoinedYear))
    found.joinedYear = t('admin.invite.wrongYear');
  const ofOrganization = checkField('organization', organization).problem;
  if (organization.trim() !== '' && ofOrganization !== null)
    found.organization = t(`auth.problem.organization.${ofOrganization}`);
  return found;
}

function bodyOf({ email, joinedYear, organization }: Values) {
  return {
    email,
    ...(joinedYear.trim() !== '' && { joinedYear: Number(joinedYear) }),
    ...(organization.trim() !== '' && { organization }),
  };
}
