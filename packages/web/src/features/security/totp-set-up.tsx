import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import { Button } from '../../shared/ui/button.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { TextInput } from '../../shared/ui/field.tsx';
import { useForm } from '../../shared/ui/use-form.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './second-factor.module.css';
import { isWrongCode, type TotpSetUp, useConfirmTotp } from './use-second-factor.ts';

interface TotpSetUpFormProps {
  setUp: TotpSetUp;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The secret as a link for an app on this device, as a picture for one on another, and as text, and the first code. */
export function TotpSetUpForm({ setUp: { secret, uri }, onDone, onCancel }: TotpSetUpFormProps) {
  const { t } = useTranslation();
  const confirm = useConfirmTotp();
  const panel = useRef<HTMLElement>(null);
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
    <section ref={panel} tabIndex={-1} aria-label={t('security.totp.setUp')} className={classes.panel}>
      <ol className={classes.steps}>
        <li>{t('security.totp.stepApp')}</li>
        <li>
          <Button component="a" href={uri} variant="default" className={classes.openApp}>
            {t('security.totp.openApp')}
          </Button>
          <p>{t('security.totp.stepScan')}</p>
          <QrCode text={uri} label={t('security.totp.qrCode')} />
          <div className={classes.secret}>
            <p>{t('security.totp.secretHelp')}</p>
            <code className={classes.code}>{grouped(secret)}</code>
            <CopyButton text={secret} label={t('security.totp.copySecret')} />
          </div>
        </li>
        <li>
          <span>{t('security.totp.stepCode')}</span>
          <form ref={form} noValidate className={classes.form} onSubmit={submit}>
            <TextInput
              {...field('code')}
              label={t('factor.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
            />
            <div className={classes.buttons}>
              <Button type="submit" isLoading={isSending}>
                {t('security.totp.confirm')}
              </Button>
              <Button variant="default" onClick={onCancel}>
                {t('common.cancel')}
              </Button>
            </div>
          </form>
        </li>
      </ol>
    </section>
  );
}

interface QrCodeProps {
  text: string;
  label: string;
}

/** Dark on white in either theme: some cameras read no other. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 3 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.qrCode}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  );
}

function grouped(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
