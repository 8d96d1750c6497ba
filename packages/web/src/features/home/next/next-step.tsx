import { isSenior } from '@ieum/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Me, useMe } from '../../../shared/query/me.ts';
import { Congratulation, useCongratulation } from './congratulation.tsx';
import { FirstWeek } from './first-week.tsx';
import classes from './next-step.module.css';
import { rememberKind, waitingQuery } from './next-step-queries.ts';
import { Ready, type ReadyProps } from './ready.tsx';
import { WaitingQuestions } from './waiting-questions.tsx';

type NextStepProps = Pick<ReadyProps, 'onReady'>;

/** What this member is led to next: a senior to questions that wait, a new hire through the first week. */
export function NextStep({ onReady }: NextStepProps) {
  const { data: me, isError } = useMe();
  useEffect(() => {
    if (me !== undefined) rememberKind(me);
  }, [me]);

  return (
    <div className={classes.next}>
      {me === undefined && isError && <Ready onReady={onReady} />}
      {me !== undefined && (isSenior(me) ? <OfSenior me={me} onReady={onReady} /> : <FirstWeek onReady={onReady} />)}
    </div>
  );
}

function OfSenior({ me, onReady }: NextStepProps & { me: Me }) {
  const waiting = useQuery(waitingQuery);
  const congratulation = useCongratulation(me);
  if (waiting.isPending) return null;
  return (
    <Ready onReady={onReady}>
      {congratulation.isShown && <Congratulation onClose={congratulation.close} />}
      <WaitingQuestions newest={waiting.data} onOutdated={() => void waiting.refetch()} />
    </Ready>
  );
}
