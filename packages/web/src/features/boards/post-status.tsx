import { useTranslation } from '../../i18n/index.ts';
import classes from './post-status.module.css';

/** Marks a deactivated post where its author or an admin meets it. */
export function DeactivatedMark() {
  const { t } = useTranslation();
  return <span className={classes.mark}>{t('boards.post.deactivatedMark')}</span>;
}
