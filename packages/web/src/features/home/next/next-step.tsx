import { isSenior } from '@ieum/contract/policy';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Me, useMe } from '../../../data/me.ts';
import { rememberKind, waitingQuery } from '../../../data/next-steps.ts';
import { optionalChunk } from '../../../ui/optional-chunk.ts';
import { Congratulation, useCongratulation } from './congratulation.tsx';
import { Place } from './place.tsx';
import { Reserved } from './reserved.tsx';
import { WaitingQuestions } from './waiting-questions.tsx';

/** Only new hires load it. Home does without what cannot be loaded. */
const firstWeek = optionalChunk('The first week', () => import('./first-week.tsx'));

/** What this member is led to next: a senior to questions that wait, a new hire through the first week. */
export function NextStep() {
  const { data: me, isError } = useMe();
  useEffect(() => {
    if (me !== undefined) rememberKind(me);
  }, [me]);

  if (me === undefined) return isError ? null : <Reserved />;
  if (isSenior(me)) return <OfSenior me={me} />;
  return <OfNewHire />;
}

function OfNewHire() {
  const loaded = firstWeek.useLoaded();
  if (loaded === undefined) return <Reserved />;
  return loaded && <loaded.FirstWeek />;
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
