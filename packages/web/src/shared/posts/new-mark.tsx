import { useTranslation } from '../words/translation.ts';
import classes from './new-mark.module.css';

/** Beside the title of a post that came since the member's last visit to its board. */
export function NewMark() {
  const { t } = useTranslation();
  return <span className={classes.mark}>{t('boards.list.newPost')}</span>;
}
