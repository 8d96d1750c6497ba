import { isSenior } from '@ieum/contract/policy';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { type Me, useMe } from '../../../data/me.ts';
import { rememberKind, waitingQuery } from '../../../data/next-steps.ts';
import { Congratulation, useCongratulation } from './congratulation.tsx';
import { Place } from './place.tsx';
import { Reserved } from './reserved.tsx';
import { WaitingQuestions } from './waiting-questions.tsx';

/** A chunk of its own, which only new hires load. Home does without what cannot be loaded. */
const FirstWeek = lazy(() =>
  import('./first-week.tsx').then(
    ({ FirstWeek }): { default: ComponentType } => ({ default: FirstWeek }),
    (error: unknown) => {
      console.error('The first week could not be loaded', error);
      return { default: () => null };
    },
  ),
);

/** What this member is led to next: a senior to questions that wait, a new hire through the first week. */
export function NextStep() {
  const { data: me, isError } = useMe();
  useEffect(() => {
    if (me !== undefined) rememberKind(me);
  }, [me]);

  if (me === undefined) return isError ? null : <Reserved />;
  if (isSenior(me)) return <OfSenior me={me} />;
  return (
    <Suspense fallback={<Reserved />}>
      <FirstWeek />
    </Suspense>
  );
}

function OfSenior({ me }: { me: Me }) {
  const waiting = useQuery(waitingQuery);
  const congratulation = useCongratulation(me);
  if (waiting.isPending) return <Reserved />;
  return (
    <Place>
      {congratulation.isShown && <Congratulation onClose={congratulation.close} />}
      <WaitingQuestions newest={waiting.data} onOutdated={() => void waiting.refetch()} />
    </Place>
  );
}
