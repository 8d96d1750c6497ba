import { countCodePoints } from '@ieum/contract/text';
import { useTranslation } from '../words/translation.ts';
import classes from './length-counter.module.css';

interface LengthCounterProps {
  /** In code points. */
  length: number;
  max: number;
}

/** When at most this many characters are left, the count is announced. */
const NEARLY = 20;

/** Shows how much of its limit a text uses. Always visible; announced when the limit is near or exceeded. */
export function LengthCounter({ length, max }: LengthCounterProps) {
  const { t } = useTranslation();
  const left = max - length;
  const state = left < 0 ? 'over' : left <= NEARLY ? 'nearly' : undefined;
  return (
    <span className={classes.counter} data-state={state}>
      <span aria-live="polite">
        {left < 0 && <span>{t('ui.counter.over', { over: -left })}</span>}
        {/* Announced in steps of ten, not at every key. */}
        {state === 'nearly' && left % 10 === 0 && (
          <span className="visually-hidden">{t('ui.counter.left', { left })}</span>
        )}
      </span>
      <span aria-hidden="true">{`${length}/${max.toLocaleString('en')}`}</span>
      <Ring share={Math.min(length / max, 1)} />
    </span>
  );
}

interface CounterBelowProps {
  /** The text as it would be sent, so that the count equals the server's. */
  value: string;
  max: number;
}

/** At the end of the line under the text's field. */
export function CounterBelow({ value, max }: CounterBelowProps) {
  return (
    <div className={classes.below}>
      <LengthCounter length={countCodePoints(value)} max={max} />
    </div>
  );
}

function Ring({ share }: { share: number }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" strokeWidth="2.5" aria-hidden="true">
      <circle cx="10" cy="10" r="8" stroke="var(--ieum-line)" />
      {share > 0 && (
        <circle
          cx="10"
          cy="10"
          r="8"
          stroke="var(--counter-ring)"
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${share * 100} 100`}
          transform="rotate(-90 10 10)"
        />
      )}
    </svg>
  );
}
