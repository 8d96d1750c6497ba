import { Button, TextInput } from '@mantine/core';
import { useTranslation } from '../../../i18n/index.ts';
import { toast } from '../../../ui/toast.ts';
import classes from './hooks.module.css';

/** Shown once, when it was made. */
export function HookSecret({ secret }: { secret: string }) {
  const { t } = useTranslation();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      toast(t('hooks.copied'), 'success');
    } catch {
      toast(t('hooks.notCopied')); // the browser does not allow it: the secret can be selected
    }
  }

  return (
    <div className={classes.made}>
      <div className={classes.secret}>
        <TextInput
          label={t('hooks.secret')}
          value={secret}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copy()}>
          {t('hooks.copy')}
        </Button>
      </div>
      <p className={classes.help}>{t('hooks.secretHelp')}</p>
    </div>
  );
}
