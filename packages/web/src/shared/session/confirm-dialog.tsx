import type { ApiAnswer } from '@ieum/contract/api';
import { useId, useState } from 'react';
import { call } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import formClasses from '../ui/form.module.css';
import { Modal } from '../ui/modal.tsx';
import { useTranslation } from '../words/translation.ts';
import classes from './confirm-dialog.module.css';
import { ConfirmForm, type Typed } from './confirm-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { askForPasskey, canUsePasskeys } from './passkeys.ts';
import { confirmAtProvider } from './start-oidc.ts';

export type WaysToConfirm = ApiAnswer<'GET /auth/confirm'>;

interface ConfirmDialogProps {
  ways: WaysToConfirm;
  onAnswer: (hasConfirmed: boolean) => void;
}

/** Asks for what the member has: something typed first, and the other ways below it. */
export function ConfirmDialog({ ways, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [asksFor, setAsksFor] = useState<Typed | null>(ways.password ? 'password' : ways.code ? 'code' : null);
  const others = typedInstead(ways, asksFor);
  const takesPasskey = ways.passkey && canUsePasskeys();
  const hasButtons = takesPasskey || ways.oidcName !== null;

  async function confirmByPasskey(): Promise<void> {
    const passkey = await askForPasskey('POST /auth/confirm/passkey/options');
    await call('POST /auth/confirm', { body: { passkey } });
    onAnswer(true);
  }

  return (
    <Modal labelledBy={`${id}-title`} describedBy={`${id}-text`} onClose={() => onAnswer(false)}>
      <div className={formClasses.form}>
        <h2 id={`${id}-title`}>{t('confirmation.title')}</h2>
        <p id={`${id}-text`}>{t('confirmation.text')}</p>
        {asksFor !== null && <ConfirmForm key={asksFor} asksFor={asksFor} onAnswer={onAnswer} />}
        {asksFor !== null && (others.length > 0 || hasButtons) && <p className={classes.or}>{t('confirmation.or')}</p>}
        {others.map((other) => (
          <Button key={other} variant="default" fullWidth onClick={() => setAsksFor(other)}>
            {t(`confirmation.by.${other}`)}
          </Button>
        ))}
        {takesPasskey && (
          <PasskeyButton
            label={t('confirmation.by.passkey')}
            onUse={confirmByPasskey}
            variant={asksFor === null ? 'filled' : 'default'}
          />
        )}
        {ways.oidcName !== null && (
          <div>
            <Button
              variant={asksFor === null && !takesPasskey ? 'filled' : 'default'}
              fullWidth
              aria-describedby={`${id}-provider`}
              onClick={confirmAtProvider}
            >
              {t('confirmation.by.provider', { name: ways.oidcName })}
            </Button>
            <p id={`${id}-provider`} className={classes.help}>
              {t('confirmation.providerHelp')}
            </p>
          </div>
        )}
        {asksFor === null && !hasButtons && <p>{t('confirmation.noWay')}</p>}
        {asksFor === null && (
          <Button variant="default" fullWidth onClick={() => onAnswer(false)}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function typedInstead({ password, code }: WaysToConfirm, asksFor: Typed | null): Typed[] {
  const all: Typed[] = [
    ...(password ? (['password'] as const) : []),
    ...(code ? (['code', 'recoveryCode'] as const) : []),
  ];
  // A recovery code is for whoever has looked for the app.
  return all.filter((one) => one !== asksFor && (one !== 'recoveryCode' || asksFor === 'code'));
}
