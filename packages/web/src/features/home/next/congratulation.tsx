import { useEffect, useState } from 'react';
import { companyDay } from '../../../shared/query/company-time.ts';
import type { Me } from '../../../shared/query/me.ts';
import { recall, remember } from '../../../shared/session/own-memory.ts';
import { CloseButton } from '../../../shared/ui/close-button.tsx';
import { focusHeading } from '../../../shared/ui/focus-heading.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { isCongratulated } from './congratulation-day.ts';
import classes from './next-step.module.css';
import { recallKind } from './next-step-queries.ts';

/** Once it is shown, it stays for that day, unless it is closed. */
export function useCongratulation(me: Me) {
  const [isClosed, setClosed] = useState(false);
  const now = new Date();
  const told = recall('became-senior');
  const isDue = isCongratulated({ me, now, wasNewHire: recallKind() === 'new-hire', told });
  const today = companyDay(now);
  const isFirst = isDue && told === null;
  useEffect(() => {
    if (isFirst) remember('became-senior', today);
  }, [isFirst, today]);

  return {
    isShown: isDue && !isClosed,
    close: () => {
      remember('became-senior', 'closed');
      setClosed(true);
      focusHeading();
    },
  };
}

export function Congratulation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.congratulation}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" className={classes.sprout}>
        <path d="M12 13c0-5.5 3-9 9-9 0 6-3.5 9-9 9ZM12 17c0-4.5-2.8-7-8-7 0 5 3 7 8 7Z" />
        <path d="M12 21.5v-9" />
      </svg>
      <p>{t('next.senior.congratulation')}</p>
      <CloseButton className={classes.close} label={t('next.senior.close')} onClick={onClose} />
    </div>
  );
}
