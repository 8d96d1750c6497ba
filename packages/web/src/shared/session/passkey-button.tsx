import { useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { Button } from '../ui/button.tsx';
import classes from '../ui/form.module.css';
import { useTranslation } from '../words/translation.ts';
import { canUsePasskeys } from './passkeys.ts';

interface PasskeyButtonProps {
  label: string;
  /** Asks for the passkey and does what it is for. */
  onUse: () => Promise<void>;
  variant?: 'default' | 'filled';
}

/** Absent where the browser has no passkeys. */
export function PasskeyButton({ label, onUse, variant = 'default' }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!canUsePasskeys()) return null;

  async function ask(): Promise<void> {
    setAsking(true);
    setProblem(null);
    try {
      await onUse();
    } catch (error) {
      // The browser does not say whether there was no passkey or the member closed its dialog.
      setProblem(error instanceof ApiError && error.detail !== '' ? error.detail : t('auth.factor.passkeyFailed'));
    } finally {
      setAsking(false);
    }
  }

  return (
    <div className={classes.form}>
      <Button variant={variant} fullWidth isLoading={isAsking} onClick={() => void ask()}>
        {label}
      </Button>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </div>
  );
}
