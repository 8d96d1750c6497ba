import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { hasCode } from '../api/errors.ts';
import { failureText, serverReasonOr } from '../query/failures.ts';
import { Button } from '../ui/button.tsx';
import formClasses from '../ui/form.module.css';
import { PasswordField } from '../ui/password-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { type TextKey, useTranslation } from '../words/translation.ts';
import { CodeField } from './code-field.tsx';
import classes from './confirm-dialog.module.css';

/** What is typed to confirm. */
export type Typed = 'password' | 'code' | 'recoveryCode';

const MISSING: Record<Typed, TextKey> = {
  password: 'members.password.currentMissing',
  code: 'factor.codeMissing',
  recoveryCode: 'factor.codeMissing',
};

interface ConfirmFormProps {
  asksFor: Typed;
  onAnswer: (hasConfirmed: boolean) => void;
}

export function ConfirmForm({ asksFor, onAnswer }: ConfirmFormProps) {
  const { t } = useTranslation();
  const { form, isSending, submit, field } = useForm({
    initial: { proof: '' },
    validate: ({ proof }) => (proof.trim() === '' ? { proof: t(MISSING[asksFor]) } : {}),
    send: async ({ proof }) => {
      try {
        await call('POST /auth/confirm', { body: asksFor === 'password' ? { password: proof } : { code: proof } });
        onAnswer(true);
        return null;
      } catch (error) {
        const message = failureText(error, wrongOr(serverReasonOr(t('common.tryAgain'))));
        return message === null ? {} : { errors: { proof: message } };
      }
    },
  });

  // The button that has led here from another form is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  return (
    <form ref={form} noValidate className={formClasses.form} onSubmit={submit}>
      {asksFor === 'password' ? (
        <PasswordField {...field('proof')} label={t('members.password.current')} autoComplete="current-password" />
      ) : (
        <CodeField {...field('proof')} isRecovery={asksFor === 'recoveryCode'} />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" isLoading={isSending}>
          {t('common.confirm')}
        </Button>
      </div>
    </form>
  );
}

function wrongOr(otherwise: (error: unknown) => string | null) {
  return (error: unknown) => (hasCode(error, 'CURRENT_PASSWORD_WRONG', 'CODE_WRONG') ? error.detail : otherwise(error));
}
