import { useTranslation } from '../../../i18n/index.ts';
import { MadeOnce } from '../made-once.tsx';
import classes from './hooks.module.css';

/** Shown once, when it was made. */
export function HookSecret({ secret }: { secret: string }) {
  const { t } = useTranslation();
  return (
    <MadeOnce
      label={t('hooks.secret')}
      value={secret}
      below={<p className={classes.help}>{t('hooks.secretHelp')}</p>}
    />
  );
}
