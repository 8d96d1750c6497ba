import { useTranslation } from '../../../shared/words/translation.ts';
import classes from './accepted-badge.module.css';
import { CheckIcon } from './check-icon.tsx';

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
