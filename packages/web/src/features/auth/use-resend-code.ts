import { useEffect, useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import { useTranslation } from '../../shared/words/translation.ts';

/** A mail takes a moment to arrive. */
const WAIT_SECONDS = 30;
const SECOND_MS = 1000;

/** Has another code mailed, and then has one wait before the next. */
export function useResendCode(email: string) {
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
