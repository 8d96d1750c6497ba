import { useEffect } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import classes from './auth-form.module.css';

/** In place of the form of whoever has done all that they can: an admin is next. */
export function WaitingNotice() {
  const { t } = useTranslation();
  useEffect(focusHeading, []);
  return (
    <div className={classes.form}>
      <p className={classes.notice}>{t('auth.wait.text')}</p>
    </div>
  );
}
