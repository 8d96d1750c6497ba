import { isSenior } from '@ieum/contract/policy';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Me, useMe } from '../../../shared/query/me.ts';
import { Congratulation, useCongratulation } from './congratulation.tsx';
import { FirstWeek } from './first-week.tsx';
import { Known, type KnownProps } from './known.tsx';
import classes from './next-step.module.css';
import { rememberKind, waitingQuery } from './next-steps.ts';
import { WaitingQuestions } from './waiting-questions.tsx';

type NextStepProps = Pick<KnownProps, 'onKnown'>;

/** What this member is led to next: a senior to questions that wait, a new hire through the first week. */
export function NextStep({ onKnown }: NextStepProps) {
  const { data: me, isError } = useMe();
  useEffect(() => {
    if (me !== undefined) rememberKind(me);
  }, [me]);

  return (
    <div className={classes.next}>
      {me === undefined && isError && <Known onKnown={onKnown} />}
      {me !== undefined && (isSenior(me) ? <OfSenior me={me} onKnown={onKnown} /> : <FirstWeek onKnown={onKnown} />)}
    </div>
  );
}

function OfSenior({ me, onKnown }: NextStepProps & { me: Me }) {
  const waiting = useQuery(waitingQuery);
  const congratulation = useCongratulation(me);
  if (waiting.isPending) return null;
  return (
    <Known onKnown={onKnown}>
      {congratulation.isShown && <Congratulation onClose={congratulation.close} />}
      <WaitingQuestions newest={waiting.data} onOutdated={() => void waiting.refetch()} />
    </Known>
  );
}
