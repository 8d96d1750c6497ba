import { useEffect, useState } from 'react';
import type { Me } from '../../../data/me.ts';
import { recallKind } from '../../../data/next-steps.ts';
import { recall, remember } from '../../../data/own-memory.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { dayOf } from '../../../ui/dates.ts';
import { focusHeading } from '../../../ui/focus-heading.ts';
import iconButton from '../../../ui/icon-button.module.css';
import { isCongratulated } from './congratulation-day.ts';
import classes from './next-step.module.css';

/** Once it is shown, it stays for that day, unless it is closed. */
export function useCongratulation(me: Me) {
  const [isClosed, setClosed] = useState(false);
  const now = new Date();
  const told = recall('became-senior');
  const isDue = isCongratulated({ me, now, wasNewHire: recallKind() === 'new-hire', told });
  const today = dayOf(now);
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
      <button
        type="button"
        className={`${iconButton.button} ${classes.close}`}
        aria-label={t('next.senior.close')}
        onClick={onClose}
      >
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="m2 2 10 10M12 2 2 12" stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
