import { useTranslation } from '../i18n/index.ts';
import classes from './length-counter.module.css';

interface LengthCounterProps {
  /** In code points. */
  length: number;
  max: number;
}

/** How much of its limit a text has used. Seen at all times; spoken when the limit is passed. */
export function LengthCounter({ length, max }: LengthCounterProps) {
  const { t } = useTranslation();
  const over = length - max;
  return (
    <span className={classes.counter} data-over={over > 0 || undefined}>
      <span aria-hidden="true">{`${length}/${max.toLocaleString('en')}`}</span>
      <span className="visually-hidden" aria-live="polite">
        {over > 0 && t('boards.form.over', { over })}
      </span>
    </span>
  );
}
