import { useEffect } from 'react';
import { focusHeading } from '../../shared/ui/focus-heading.ts';
import classes from '../../shared/ui/form.module.css';
import { useTranslation } from '../../shared/words/translation.ts';

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
