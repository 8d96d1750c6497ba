import { useTranslation } from '../words/translation.ts';
import classes from './new-mark.module.css';

/** Beside the title of a post that admins keep on top of its board. */
export function PinnedMark() {
  const { t } = useTranslation();
  return <span className={classes.mark}>{t('boards.list.pinned')}</span>;
}
