import { checkField } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { serverReasonOr } from '../../data/failures.ts';
import { invalidateChanged } from '../../data/invalidation.ts';
import { type Translate, useTranslation } from '../../i18n/index.ts';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { toast } from '../../ui/toast.ts';
import { type FieldErrors, useForm } from '../../ui/use-form.ts';
import classes from './invite-form.module.css';
import { MadeOnce } from './made-once.tsx';

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
  const { form, isSending, submit, field, change } = useForm({
    initial: EMPTY,
    validate: (values) => problemsOf(values, t),
    send: async (values) => {
      setInvited(null);
      try {
        const { link } = await call('POST /api/admin/invitations', { body: bodyOf(values) });
        setInvited({ email: values.email.trim(), link });
        void invalidateChanged(client, { kind: 'INVITATION_CHANGED' });
        for (const name of ['email', 'joinedYear', 'organization'] as const) change(name, '');
        return null;
      } catch (error) {
        return refusalOf(error, t);
      }
    },
  });

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <p>{t('invite.help')}</p>
      <div className={classes.fields}>
        <TextInput
          {...field('email')}
          label={t('invite.email')}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          {...field('joinedYear')}
          label={t('invite.joinedYear')}
          description={t('invite.optional')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...field('organization')}
          label={t('invite.organization')}
          description={t('invite.optional')}
          autoComplete="off"
        />
      </div>
      <LoadingButton type="submit" isLoading={isSending} className={classes.submit ?? ''}>
        {t('invite.submit')}
      </LoadingButton>
      <div role="status">{invited !== null && <InvitationLink {...invited} />}</div>
    </form>
  );
}

function InvitationLink({ email, link }: Invited) {
  const { t } = useTranslation();
  return <MadeOnce label={t('invite.link')} value={link} above={<p>{t('invite.made', { email })}</p>} />;
}

function problemsOf({ email, joinedYear, organization }: Values, t: Translate): FieldErrors<Values> {
  const found: FieldErrors<Values> = {};
  const { problem } = checkField('email', email);
  if (problem !== null) found.email = t(`auth.problem.email.${problem}`);
  const year = joinedYear.trim();
  if (year !== '' && !(/^\d{4}$/.test(year) && Number(year) >= LIMITS.earliestJoinedYear))
    found.joinedYear = t('invite.wrongYear');
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

function refusalOf(error: unknown, t: Translate) {
  if (error instanceof ApiError && error.status === 409) return { errors: { email: error.detail } };
  if (error instanceof ApiError && error.errors.length > 0) {
    return { errors: Object.fromEntries(error.errors.map(({ field, message }) => [field, message])) };
  }
  return { tell: async () => toast(serverReasonOr(t('admin.retryLater'))(error) ?? t('admin.retryLater')) };
}
