import { useEffect } from 'react';
import { useSignInOptions } from '../../shared/session/sign-in-options.ts';
import { focusHeading } from '../../shared/ui/focus-heading.ts';
import classes from '../../shared/ui/form.module.css';
import { useTranslation } from '../../shared/words/translation.ts';

/** In place of the form of whoever has done all that they can: an admin is next. */
export function WaitingNotice() {
  const { t } = useTranslation();
  const how = useHowOneHears();
  useEffect(focusHeading, []);
  return (
    <div className={classes.form}>
      <p className={classes.notice}>
        <span>{t('auth.wait.text')}</span> {how}
      </p>
    </div>
  );
}

/** In front of the form, where an admin lets each one in who has no invitation. */
export function ApprovalNotice() {
  const { t } = useTranslation();
  const how = useHowOneHears();
  const { signUp } = useSignInOptions();
  if (signUp !== 'approval') return null;
  return (
    <p className={classes.notice}>
      <strong className={classes.line}>{t('auth.wait.first')}</strong>
      {how}
    </p>
  );
}

/** Of what an admin has decided. */
export function useHowOneHears(): string {
  const { t } = useTranslation();
  return t(useSignInOptions().mail ? 'auth.wait.byMail' : 'auth.wait.byTrying');
}
