import { isSenior } from '@ieum/contract/policy';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Me, useMe } from '../../../data/me.ts';
import { rememberKind, waitingQuery } from '../../../data/next-steps.ts';
import { optionalChunk } from '../../../ui/optional-chunk.ts';
import { Congratulation, useCongratulation } from './congratulation.tsx';
import { Known, type KnownProps } from './known.tsx';
import classes from './next-step.module.css';
import { WaitingQuestions } from './waiting-questions.tsx';

type NextStepProps = Pick<KnownProps, 'onKnown'>;

/** Only new hires load it. Home does without what cannot be loaded. */
const firstWeek = optionalChunk('The first week', () => import('./first-week.tsx'));

/** What this member is led to next: a senior to questions that wait, a new hire through the first week. */
export function NextStep({ onKnown }: NextStepProps) {
  const { data: me, isError } = useMe();
  useEffect(() => {
    if (me !== undefined) rememberKind(me);
  }, [me]);

  return (
    <div className={classes.next}>
      {me === undefined && isError && <Known onKnown={onKnown} />}
      {me !== undefined && (isSenior(me) ? <OfSenior me={me} onKnown={onKnown} /> : <OfNewHire onKnown={onKnown} />)}
    </div>
  );
}

function OfNewHire({ onKnown }: NextStepProps) {
  const loaded = firstWeek.useLoaded();
  if (loaded === undefined) return null;
  return loaded === null ? <Known onKnown={onKnown} /> : <loaded.FirstWeek onKnown={onKnown} />;
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
