import { useTranslation } from '../words/translation.ts';
import classes from './solved-mark.module.css';

/** Marks a question whose asker has accepted an answer. */
export function SolvedMark() {
  const { t } = useTranslation();
  return (
    <span className={classes.solved}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d="m2 6.5 2.7 2.7L10 3.5" />
      </svg>
      <span>{t('boards.post.solved')}</span>
    </span>
  );
}
