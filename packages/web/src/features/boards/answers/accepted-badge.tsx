import { Icon } from '../../../shared/ui/icon.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import classes from './accepted-badge.module.css';

/** In front of the answer that the asker has accepted. */
export function AcceptedBadge() {
  const { t } = useTranslation();
  return (
    <p className={classes.badge}>
      <CheckIcon />
      <span>{t('answers.accepted')}</span>
    </p>
  );
}

export function CheckIcon() {
  return <Icon d="m2 6.5 2.7 2.7L10 3.5" size={16} box={12} strokeWidth={1.6} />;
}
