import { useTranslation } from '../../../shared/words/translation.ts';
import classes from './accepted-badge.module.css';
import { Check } from './check.tsx';

/** In front of the answer that the asker has accepted. */
export function AcceptedBadge() {
  const { t } = useTranslation();
  return (
    <p className={classes.badge}>
      <Check />
      {t('answers.accepted')}
    </p>
  );
}
