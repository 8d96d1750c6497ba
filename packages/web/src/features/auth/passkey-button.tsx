import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { useTranslation } from '../../i18n/index.ts';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { canUsePasskeys } from '../session/passkeys.ts';
import classes from './auth-form.module.css';
import { signInWithPasskey } from './sign-in.ts';

interface PasskeyButtonProps {
  /** The member stays signed in on this device. */
  keep: boolean;
  variant?: 'default' | 'filled';
}

/** Signs in without a password. Absent where the browser has no passkeys. */
export function PasskeyButton({ keep, variant = 'default' }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!canUsePasskeys()) return null;

  async function ask(): Promise<void> {
    setAsking(true);
    setProblem(null);
    try {
      await signInWithPasskey(keep);
    } catch (error) {
      // The browser does not say whether there was no passkey or the member closed its dialog.
      setProblem(error instanceof ApiError && error.detail !== '' ? error.detail : t('auth.factor.passkeyFailed'));
    } finally {
      setAsking(false);
    }
  }

  return (
    <div className={classes.form}>
      <LoadingButton variant={variant} fullWidth isLoading={isAsking} onClick={() => void ask()}>
        {t('auth.factor.passkey')}
      </LoadingButton>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </div>
  );
}
