import { useTranslation } from '../../../shared/words/translation.ts';
import classes from './accepted-badge.module.css';

/** In front of the answer that the asker has accepted. */
export function AcceptedBadge() {
  const { t } = useTranslation();
  return (
    <p className={classes.badge}>
      <CheckIcon />
      {t('answers.accepted')}
    </p>
  );
}

export function CheckIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 12 12" fill="none" aria-hidden="true">
      <path
        d="m2 6.5 2.7 2.7L10 3.5"
        stroke="currentcolor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
