import { useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx';
import { dateText } from '../../shared/ui/dates.ts';
import { TitledSection } from '../../shared/ui/titled-section.tsx';
import { WhenLoaded } from '../../shared/ui/when-loaded.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Row, Rows, RowsSkeleton } from './rows.tsx';
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
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <TitledSection title={t('security.totp.title')} help={t('security.totp.help')} heading={heading}>
      <WhenLoaded query={useSecondFactor()} failed={t('security.totp.failed')} skeleton={<RowsSkeleton count={1} />}>
        {(factor) => <Factor factor={factor} onChanged={() => heading.current?.focus()} />}
      </WhenLoaded>
    </TitledSection>
  );
}

interface FactorProps {
  factor: SecondFactor;
  /** The pressed button is gone. */
  onChanged: () => void;
}

function Factor({ factor, onChanged }: FactorProps) {
  const { t, language } = useTranslation();
  const [newCodes, setNewCodes] = useState<string[] | null>(null);
  const hasPasskeys = (usePasskeys().data ?? []).length > 0;
  const setUp = useSetUpTotp();
  const remove = useRemoveTotp();
  const renew = useRenewRecoveryCodes();
  const { totpSince, recoveryCodesLeft } = factor;

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
    <Rows>
      <Row
        name={t('security.totp.app')}
        details={
          totpSince === null ? (
            t('security.totp.off')
          ) : (
            <span>
              <span>{t('security.totp.on')}</span>{' '}
              <time dateTime={totpSince}>{dateText(new Date(totpSince), language)}</time>
            </span>
          )
        }
      >
        {totpSince === null ? (
          <Button isLoading={setUp.isPending} onClick={() => setUp.mutate()}>
            {t('security.totp.setUp')}
          </Button>
        ) : (
          <ConfirmedButton
            label={t('security.totp.remove')}
            title={t('security.totp.removeTitle')}
            message={t('security.totp.removeText')}
            danger
            isLoading={remove.isPending}
            onConfirmed={() => remove.mutate(undefined, { onSuccess: onChanged })}
          />
        )}
      </Row>
      {(totpSince !== null || hasPasskeys) && (
        <Row
          name={t('security.recovery.title')}
          details={
            recoveryCodesLeft === 0
              ? t('security.recovery.none')
              : t('security.recovery.left', { count: recoveryCodesLeft })
          }
        >
          <ConfirmedButton
            label={t('security.recovery.renew')}
            title={t('security.recovery.renewTitle')}
            message={t('security.recovery.renewText')}
            isHarmless={recoveryCodesLeft === 0}
            isLoading={renew.isPending}
            onConfirmed={() =>
              renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => setNewCodes(recoveryCodes) })
            }
          />
        </Row>
      )}
    </Rows>
  );
}
