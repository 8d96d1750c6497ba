import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { useForm } from '../../ui/use-form.ts';
import classes from './second-factor.module.css';
import { isWrongCode, type TotpSetUp, useConfirmTotp } from './use-second-factor.ts';

interface TotpSetUpFormProps {
  setUp: TotpSetUp;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The secret as a picture and as text, and the first code. */
export function TotpSetUpForm({ setUp: { secret, uri, QrCode }, onDone, onCancel }: TotpSetUpFormProps) {
  const { t } = useTranslation();
  const confirm = useConfirmTotp();
  const panel = useRef<HTMLDivElement>(null);
  const { form, isSending, submit, field } = useForm({
    initial: { code: '' },
    validate: ({ code }) => (code.trim() === '' ? { code: t('factor.codeMissing') } : {}),
    send: async ({ code }) => {
      try {
        onDone((await confirm.mutateAsync(code)).recoveryCodes);
        return null;
      } catch (error) {
        return isWrongCode(error) ? { errors: { code: error.detail } } : {}; // Otherwise the message is already shown.
      }
    },
  });
  // The pressed button is gone.
  useEffect(() => panel.current?.focus(), []);

  return (
    <div ref={panel} tabIndex={-1} className={classes.panel}>
      <ol className={classes.steps}>
        <li>{t('security.totp.stepApp')}</li>
        <li>
          {t('security.totp.stepScan')}
          <QrCode text={uri} label={t('security.totp.qrCode')} />
          <div className={classes.secret}>
            <p>{t('security.totp.secretHelp')}</p>
            <code className={classes.code}>{grouped(secret)}</code>
            <CopyButton text={secret} label={t('security.totp.copySecret')} />
          </div>
        </li>
        <li>
          {t('security.totp.stepCode')}
          <form ref={form} noValidate className={classes.form} onSubmit={submit}>
            <TextInput
              {...field('code')}
              label={t('factor.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
            />
            <div className={classes.buttons}>
              <LoadingButton type="submit" isLoading={isSending}>
                {t('security.totp.confirm')}
              </LoadingButton>
              <Button variant="default" onClick={onCancel}>
                {t('common.cancel')}
              </Button>
            </div>
          </form>
        </li>
      </ol>
    </div>
  );
}

function grouped(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
