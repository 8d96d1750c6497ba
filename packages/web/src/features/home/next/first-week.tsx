import { FIRST_WEEK } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { firstWeekQuery } from '../../../shared/posts/first-week.ts';
import { TO_GREET } from '../../../shared/posts/greeting.ts';
import { useTipsRead } from '../../../shared/posts/tips-read.ts';
import { recall, remember } from '../../../shared/session/own-memory.ts';
import { focusHeading } from '../../../shared/ui/focus-heading.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useOnSight } from '../../../shared/ui/use-on-sight.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import latest from '../latest.module.css';
import classes from './first-week.module.css';
import { firstWeekSteps, type Step } from './first-week-steps.ts';
import { Ready, type ReadyProps } from './ready.tsx';

interface GuideProps {
  steps: Step[];
  tipsRead: number;
  onPutAway: () => void;
}

/** The guide through the first week; null for those who have put it away, and on visits after the one that praised. */
function useFirstWeek(): GuideProps | 'loading' | null {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(() => (recall('guide') ?? '') !== '');
  const { data, isPending } = useQuery({ ...firstWeekQuery, enabled: !isOver });
  const tipsRead = useTipsRead();
  const steps = data && firstWeekSteps(data, tipsRead);
  const isDone = !isOver && steps?.every((step) => step.isDone) === true;

  useOnSight(isDone, () => remember('guide', 'done'));

  function putAway(): void {
    remember('guide', 'away');
    setOver(true);
    toast(t('next.firstWeek.isAway'), 'success');
    focusHeading();
  }

  if (isOver) return null;
  if (steps === undefined) return isPending ? 'loading' : null;
  return { steps, tipsRead, onPutAway: putAway };
}

export function FirstWeek({ onReady }: Pick<ReadyProps, 'onReady'>) {
  const guide = useFirstWeek();
  if (guide === 'loading') return null;
  return <Ready onReady={onReady}>{guide && <Guide {...guide} />}</Ready>;
}

/** Steps that tick themselves; once all are done, a line of praise. */
function Guide({ steps, tipsRead, onPutAway }: GuideProps) {
  const { t } = useTranslation();
  const id = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  const isDone = done === steps.length;
  const total = steps.length;
  return (
    <section aria-labelledby={id} className={latest.latest}>
      <header className={latest.header}>
        <h2 id={id} className={latest.heading}>
          {t('next.firstWeek.heading')}
        </h2>
        {!isDone && (
          <button type="button" className={classes.away} onClick={onPutAway}>
            {t('next.firstWeek.putAway')}
          </button>
        )}
      </header>
      {isDone ? (
        <p role="status">{t('next.firstWeek.praise')}</p>
      ) : (
        <>
          <p className={classes.progress}>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${(100 * done) / total}%` }} />
            </span>
            <span>{t('next.firstWeek.progress', { total, done })}</span>
          </p>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <StepItem key={step.name} step={step} tipsRead={tipsRead} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function StepItem({ step: { name, isDone, to }, tipsRead }: { step: Step; tipsRead: number }) {
  const { t } = useTranslation();
  const total = LIMITS.firstWeekTips;
  const words = name === 'read' ? t('next.firstWeek.read', { count: total }) : t(`next.firstWeek.${name}`);
  const note = noteOf();

  function noteOf(): string | null {
    if (isDone) return null;
    if (name === 'read' && tipsRead > 0) return `${tipsRead}/${total}`;
    // Beside the link, whose name would otherwise contain that of the board's own link.
    return name === 'hello' ? t(`common.board.${FIRST_WEEK.hello}`) : null;
  }

  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <svg width="20" height="20" viewBox="0 0 20 20" className={classes.tick} role="img">
        <title>{t(isDone ? 'next.firstWeek.isDone' : 'next.firstWeek.isOpen')}</title>
        <circle cx="10" cy="10" r="8.5" />
        {isDone && <path d="m6 10.3 2.8 2.7 5.2-5.8" />}
      </svg>
      {isDone ? (
        <span>{words}</span>
      ) : (
        <Link to={to} state={name === 'hello' ? TO_GREET : null}>
          {words}
        </Link>
      )}
      {note !== null && <span className={classes.note}>{note}</span>}
    </li>
  );
}
