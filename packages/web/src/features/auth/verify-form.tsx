import { checkField } from '@ieum/contract/fields';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { hasCode, hasStatus } from '../../shared/api/errors.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextInput } from '../../shared/ui/field.tsx';
import classes from '../../shared/ui/form.module.css';
import { useForm } from '../../shared/ui/use-form.ts';
import { type Translate, useTranslation } from '../../shared/words/translation.ts';

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
        <bdi className={classes.address}>{email}</bdi> <span>{t('recovery.verify.sentTo')}</span>
      </p>
      <TextInput
        {...field('code')}
        label={t('factor.code')}
        description={t('recovery.verify.codeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        className={classes.code ?? ''}
        // A code is pasted with the spaces around it, or in groups, or typed in full width.
        onChange={(event) => change('code', digitsIn(event.currentTarget.value).slice(0, LONG_CODE_LENGTH))}
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

const CODE_LENGTH = 6;
function digitsIn(text: string): string {
  return checkField('code', text).value.replace(/\D/g, '');
}

/** Of the one that a mail has beside it while too many codes are guessed. */
const LONG_CODE_LENGTH = 24;

export type Verified = 'sign-in' | 'wait';

type Result =
  | { next: Verified; problem?: never; taken?: never }
  /** Of the code. */
  | { problem: string; taken?: never }
  /** The sign-up comes to nothing: what of it is taken. */
  | { taken: string; problem?: never };

async function verifyEmail(email: string, code: string, t: Translate): Promise<Result> {
  try {
    const { next } = await call('POST /auth/verify-email', { body: { email, code } });
    return { next };
  } catch (error) {
    if (hasCode(error, 'CODE_WRONG')) return { problem: t('recovery.verify.wrong') };
    if (hasStatus(error, 409)) return { taken: error.detail };
    return { problem: serverReasonOr(t('recovery.verify.failed'))(error) };
  }
}

/** A mail takes a moment to arrive. */
const WAIT_SECONDS = 30;
const SECOND_MS = 1000;

/** Has another code mailed, and then has one wait before the next. */
function useResendCode(email: string) {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState('');
  const [secondsToWait, setSecondsToWait] = useState(0);

  useEffect(() => {
    if (secondsToWait === 0) return;
    const timer = setTimeout(() => setSecondsToWait(secondsToWait - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [secondsToWait]);

  async function send(): Promise<void> {
    setSending(true);
    setMessage('');
    try {
      await call('POST /auth/verify-email/resend', { body: { email } });
      setMessage(t('recovery.verify.resent'));
      setSecondsToWait(WAIT_SECONDS);
    } catch (error) {
      setMessage(serverReasonOr(t('recovery.verify.resendFailed'))(error));
    } finally {
      setSending(false);
    }
  }

  return { send: () => void send(), isSending, message, secondsToWait };
}
