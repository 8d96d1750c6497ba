import { Button } from '../../shared/ui/button.tsx';
import { TextInput } from '../../shared/ui/field.tsx';
import classes from '../../shared/ui/form.module.css';
import { useForm } from '../../shared/ui/use-form.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { useResendCode } from './use-resend-code.ts';
import { CODE_LENGTH, LONG_CODE_LENGTH, type Verified, verifyEmail } from './verify-email.ts';

interface VerifyFormProps {
  email: string;
  onDone: (next: Verified) => void;
  /** Somebody else has joined with the nickname or the address meanwhile. */
  onTaken: (message: string) => void;
}

/** The code from the mail of a sign-up. */
export function VerifyForm({ email, onDone, onTaken }: VerifyFormProps) {
  const { t } = useTranslation();
  const { form, isSending, submit, field, change } = useForm({
    initial: { code: '' },
    validate: ({ code }) =>
      [CODE_LENGTH, LONG_CODE_LENGTH].includes(code.length) ? {} : { code: t('recovery.verify.incomplete') },
    send: async ({ code }) => {
      const result = await verifyEmail(email, code, t);
      if (result.problem !== undefined) return { errors: { code: result.problem } };
      if (result.taken !== undefined) onTaken(result.taken);
      else onDone(result.next);
      return null;
    },
  });
  const resend = useResendCode(email);

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <p className={classes.notice}>
        <bdi className={classes.address}>{email}</bdi> {t('recovery.verify.sentTo')}
      </p>
      <TextInput
        {...field('code')}
        label={t('factor.code')}
        description={t('recovery.verify.codeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        className={classes.code ?? ''}
        // A code is pasted with the spaces around it, or in groups.
        onChange={(event) => change('code', event.currentTarget.value.replace(/\D/g, '').slice(0, LONG_CODE_LENGTH))}
      />
      <Button type="submit" fullWidth isLoading={isSending}>
        {t('recovery.verify.submit')}
      </Button>
      <div>
        <Button
          variant="subtle"
          fullWidth
          isLoading={resend.isSending}
          disabled={resend.secondsToWait > 0}
          onClick={resend.send}
        >
          {resend.secondsToWait > 0
            ? t('recovery.verify.resendIn', { seconds: resend.secondsToWait })
            : t('recovery.verify.resend')}
        </Button>
        <p role="status" className={classes.hint}>
          {resend.message}
        </p>
      </div>
    </form>
  );
}
