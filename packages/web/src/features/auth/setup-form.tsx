import type { ApiAnswer } from '@ieum/contract/api';
import { checkField } from '@ieum/contract/fields';
import { SIGNUP_MODES, type SignupMode } from '@ieum/contract/permissions';
import { call } from '../../shared/api/client.ts';
import { ApiError, hasCode, NetworkError } from '../../shared/api/errors.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import { canUsePasskeys, makePasskey } from '../../shared/session/passkeys.ts';
import { useSignInOptions } from '../../shared/session/sign-in-options.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmailField } from '../../shared/ui/email-field.tsx';
import { NativeSelect, TextInput } from '../../shared/ui/field.tsx';
import classes from '../../shared/ui/form.module.css';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { type FieldErrors, useForm } from '../../shared/ui/use-form.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { JoinedYearField } from './joined-year-field.tsx';
import { errorsIn, errorsOf } from './use-sign-up.ts';

interface SetupFormProps {
  token: string;
  found: ApiAnswer<'POST /api/setup/check'>;
  onDone: (email: string) => void;
  onSpent: () => void;
}

/** By what the first admin signs in. */
const WAYS_IN = ['password', 'passkey'] as const;
type WayIn = (typeof WAYS_IN)[number];

/** Makes the first admin, and sets what the company is called and who may join. */
export function SetupForm({ token, found, onDone, onSpent }: SetupFormProps) {
  const { t } = useTranslation();
  const { mail } = useSignInOptions();
  const initial = {
    ...{ email: '', wayIn: 'password' as WayIn, password: '', nickname: '', joinedYear: '', organization: '' },
    communityName: found.communityName,
    signup: found.signup as string,
  };
  const { form, values, isSending, submit, field, control } = useForm({
    initial,
    validate: ({ wayIn, password, ...values }): FieldErrors<typeof initial> => ({
      // What was typed before the other way was chosen does not matter.
      ...errorsIn({ ...values, ...(wayIn === 'password' && { password }) }, t),
      ...(checkField('communityName', values.communityName).problem !== null && {
        communityName: t('auth.setup.invalid'),
      }),
    }),
    send: async ({ joinedYear, signup, wayIn, password, ...values }) => {
      try {
        const chosen = found.isSignupFixed ? {} : { signup: signup as SignupMode };
        const proof = wayIn === 'passkey' ? { passkey: await newPasskey(values) } : { password };
        const body = { token, ...values, ...proof, joinedYear: Number(joinedYear), ...chosen };
        await call('POST /api/setup', { body });
        onDone(values.email.trim());
        return null;
      } catch (error) {
        if (hasCode(error, 'LINK_SPENT')) {
          onSpent();
          return null;
        }
        // The browser does not say why: its dialog was closed, or it makes none for this address.
        const failed = t(isOfBrowser(error) ? 'auth.setup.passkeyFailed' : 'auth.setup.failed');
        const refused = errorsOf(error, t);
        if (Object.keys(refused).length > 0) return { errors: refused };
        toast(serverReasonOr(failed)(error));
        return {};
      }
    },
  });

  async function newPasskey({ email, nickname }: { email: string; nickname: string }) {
    const options = await call('POST /api/setup/passkey/options', { body: { token, email, nickname } });
    return { name: t('auth.setup.passkeyName'), response: await makePasskey(options) };
  }

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <p className={classes.notice}>{t('auth.setup.text')}</p>
      <EmailField {...field('email')} label={t('auth.email')} autoComplete="username" />
      {canUsePasskeys() && (
        <NativeSelect
          {...field('wayIn')}
          label={t('auth.setup.wayIn.label')}
          description={t(`auth.setup.wayIn.${values.wayIn}Help`, { host: location.hostname })}
          data={WAYS_IN.map((way) => ({ value: way, label: t(`auth.setup.wayIn.${way}`) }))}
        />
      )}
      {values.wayIn === 'password' && (
        <PasswordField
          {...field('password')}
          label={t('auth.password')}
          description={t('auth.signUp.passwordHelp')}
          autoComplete="new-password"
        />
      )}
      <TextInput
        {...field('nickname')}
        label={t('members.nickname')}
        description={t('auth.signUp.nicknameHelp')}
        autoComplete="nickname"
      />
      <JoinedYearField {...control('joinedYear')} />
      <TextInput
        {...field('organization')}
        label={t('auth.signUp.organization')}
        description={t('auth.signUp.organizationHelp')}
        autoComplete="organization"
      />
      <TextInput
        {...field('communityName')}
        label={t('auth.setup.communityName')}
        description={t('auth.setup.communityNameHelp')}
        autoComplete="off"
      />
      <NativeSelect
        {...field('signup')}
        label={t('auth.setup.signup.label')}
        description={
          found.isSignupFixed
            ? t('auth.setup.signup.fixed')
            : t(values.signup === 'open' && !mail ? 'auth.setup.signup.anyone' : 'auth.setup.signup.help')
        }
        data={SIGNUP_MODES.map((mode) => ({ value: mode, label: t(`auth.setup.signup.${mode}`) }))}
        disabled={found.isSignupFixed}
      />
      <Button type="submit" fullWidth isLoading={isSending}>
        {t('auth.setup.submit')}
      </Button>
    </form>
  );
}

/** What the browser throws where it makes no passkey. */
function isOfBrowser(error: unknown): boolean {
  return !(error instanceof ApiError) && !(error instanceof NetworkError);
}
