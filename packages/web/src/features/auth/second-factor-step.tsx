import type { SecondFactorWay } from '@ieum/contract/second-factor';
import { useEffect, useId, useRef, useState } from 'react';
import { hasStatus } from '../../shared/api/errors.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import { CodeField } from '../../shared/session/code-field.tsx';
import { PasskeyButton } from '../../shared/session/passkey-button.tsx';
import { canUsePasskeys } from '../../shared/session/passkeys.ts';
import { Button } from '../../shared/ui/button.tsx';
import classes from '../../shared/ui/form.module.css';
import { useForm } from '../../shared/ui/use-form.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { signInWithCode, signInWithPasskey } from './sign-in.ts';

interface SecondFactorStepProps {
  email: string;
  password: string;
  keep: boolean;
  ways: SecondFactorWay[];
  onBack: () => void;
}

/** Completes a sign-in whose password was right. */
export function SecondFactorStep({ email, password, keep, ways, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation();
  const id = useId();
  const step = useRef<HTMLElement>(null);
  const takesCode = ways.includes('code');
  const takesPasskey = ways.includes('passkey');

  // The form with the pressed button is gone; a field for a code takes the focus itself.
  useEffect(() => {
    if (!takesCode) step.current?.focus();
  }, [takesCode]);

  return (
    <section ref={step} tabIndex={-1} aria-labelledby={id} className={classes.form}>
      <p id={id}>{t(takesCode ? 'factor.needed' : 'factor.passkeyNeeded')}</p>
      {takesCode && <CodeForm email={email} password={password} keep={keep} />}
      {takesPasskey && (
        <PasskeyButton
          label={t('auth.factor.passkey')}
          onUse={() => signInWithPasskey(keep)}
          variant={takesCode ? 'default' : 'filled'}
        />
      )}
      {takesPasskey && !takesCode && !canUsePasskeys() && <p>{t('auth.factor.noPasskeysHere')}</p>}
      <p className={classes.notice}>{t(takesCode ? 'factor.lost' : 'factor.lostPasskey')}</p>
      <Button variant="subtle" onClick={onBack}>
        {t('factor.back')}
      </Button>
    </section>
  );
}

function CodeForm({ email, password, keep }: Pick<SecondFactorStepProps, 'email' | 'password' | 'keep'>) {
  const { t } = useTranslation();
  const [isRecovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { form, isSending, submit, field } = useForm({
    initial: { code: '' },
    validate: ({ code }) => (code.trim() === '' ? { code: t('factor.codeMissing') } : {}),
    send: async ({ code }) => {
      try {
        await signInWithCode({ email, password, code, keep });
        return null;
      } catch (error) {
        const isWrong = hasStatus(error, 401) && error.detail !== '';
        return { errors: { code: isWrong ? error.detail : serverReasonOr(t('auth.login.failed'))(error) } };
      }
    },
  });

  // Also when it has become a field for the other kind of code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code brings the focus back.
  useEffect(() => input.current?.focus(), [isRecovery]);

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <CodeField {...field('code')} ref={input} isRecovery={isRecovery} />
      <Button type="submit" fullWidth isLoading={isSending}>
        {t('common.confirm')}
      </Button>
      <Button variant="subtle" onClick={() => setRecovery(!isRecovery)}>
        {t(isRecovery ? 'factor.useCode' : 'factor.useRecoveryCode')}
      </Button>
    </form>
  );
}
