import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { dateText } from '../../ui/dates.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { TotpSetUpForm } from './totp-set-up.tsx';
import { usePasskeys } from './use-passkeys.ts';
import {
  type SecondFactor,
  useRemoveTotp,
  useRenewRecoveryCodes,
  useSecondFactor,
  useSetUpTotp,
} from './use-second-factor.ts';

/** The authenticator app, and the recovery codes. */
export function SecondFactorSection() {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const factor = useSecondFactor();

  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={classes.heading}>
        {t('security.totp.title')}
      </h2>
      <p className={classes.help}>{t('security.totp.help')}</p>
      {factor.data !== undefined ? (
        <Factor factor={factor.data} onChanged={() => heading.current?.focus()} />
      ) : factor.isError ? (
        <RetryNotice
          text={t('security.totp.failed')}
          onRetry={() => void factor.refetch()}
          isRetrying={factor.isFetching}
        />
      ) : (
        <div aria-busy="true" className={classes.card}>
          <Skeleton lines={[40, 80]} />
        </div>
      )}
    </section>
  );
}

interface FactorProps {
  factor: SecondFactor;
  /** The pressed button is gone. */
  onChanged: () => void;
}

function Factor({ factor, onChanged }: FactorProps) {
  const { t, language } = useTranslation();
  const dialogs = useDialogs();
  const [newCodes, setNewCodes] = useState<string[] | null>(null);
  const hasPasskeys = (usePasskeys().data ?? []).length > 0;
  const setUp = useSetUpTotp();
  const remove = useRemoveTotp();
  const renew = useRenewRecoveryCodes();
  const { totpSince, recoveryCodesLeft } = factor;

  async function askAndRemove(): Promise<void> {
    const isSure = await dialogs.confirm({
      title: t('security.totp.removeTitle'),
      message: t('security.totp.removeText'),
      confirmLabel: t('security.totp.remove'),
      danger: true,
    });
    if (isSure) remove.mutate(undefined, { onSuccess: onChanged });
  }

  async function askAndRenew(): Promise<void> {
    const isSure =
      recoveryCodesLeft === 0 ||
      (await dialogs.confirm({
        title: t('security.recovery.renewTitle'),
        message: t('security.recovery.renewText'),
        confirmLabel: t('security.recovery.renew'),
      }));
    if (isSure) renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => setNewCodes(recoveryCodes) });
  }

  function close(): void {
    setNewCodes(null);
    setUp.reset();
    onChanged();
  }

  if (newCodes !== null) return <RecoveryCodes codes={newCodes} onDone={close} />;
  if (setUp.data && totpSince === null) {
    return <TotpSetUpForm setUp={setUp.data} onDone={setNewCodes} onCancel={close} />;
  }
  return (
    <div className={classes.card}>
      <div className={classes.row}>
        <div className={classes.facts}>
          <p className={classes.name}>{t('security.totp.app')}</p>
          <p className={classes.detail}>
            {totpSince === null ? (
              t('security.totp.off')
            ) : (
              <span>
                {t('security.totp.on')} <time dateTime={totpSince}>{dateText(new Date(totpSince), language)}</time>
              </span>
            )}
          </p>
        </div>
        {totpSince === null ? (
          <LoadingButton isLoading={setUp.isPending} onClick={() => setUp.mutate()}>
            {t('security.totp.setUp')}
          </LoadingButton>
        ) : (
          <LoadingButton variant="default" isLoading={remove.isPending} onClick={() => void askAndRemove()}>
            {t('security.totp.remove')}
          </LoadingButton>
        )}
      </div>
      {(totpSince !== null || hasPasskeys) && (
        <div className={classes.row}>
          <div className={classes.facts}>
            <p className={classes.name}>{t('security.recovery.title')}</p>
            <p className={classes.detail}>
              {recoveryCodesLeft === 0
                ? t('security.recovery.none')
                : t('security.recovery.left', { count: recoveryCodesLeft })}
            </p>
          </div>
          <LoadingButton variant="default" isLoading={renew.isPending} onClick={() => void askAndRenew()}>
            {t('security.recovery.renew')}
          </LoadingButton>
        </div>
      )}
    </div>
  );
}
