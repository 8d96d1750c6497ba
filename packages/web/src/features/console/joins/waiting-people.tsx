import type { JoinDecision } from '@ieum/contract/joining';
import { LIMITS } from '@ieum/contract/limits';
import { Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PagedList } from '../../../shared/posts/paged-list.tsx';
import { pageQuery, readPage, useUrlState } from '../../../shared/query/url-state.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Section } from '../parts.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { type JoinResult, useJoinDecision, useJoins, type WaitingPerson } from './join-queries.ts';
import { JoinRow } from './join-row.tsx';
import classes from './joins.module.css';

interface Deciding {
  decision: JoinDecision;
  people: WaitingPerson[];
}

/** Who waits to be approved: decided about one by one, or many at once. */
export function WaitingPeople() {
  const { t } = useTranslation();
  const { params, toPage } = useUrlState();
  const page = readPage(params);
  const heading = useRef<HTMLHeadingElement>(null);
  const loaded = useJoins(pageQuery(page));
  /** By id. They stay chosen while another page is looked at. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, WaitingPerson>>(new Map());
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [undecided, setUndecided] = useState<{ id: number; nickname: string; message: string }[]>([]);

  const shown = loaded.data?.content ?? [];
  const areAllChosen = shown.length > 0 && shown.every(({ id }) => chosen.has(id));

  function choose(people: readonly WaitingPerson[], isChosen: boolean): void {
    const next = new Map(chosen);
    for (const person of people) {
      if (!isChosen) next.delete(person.id);
      else if (next.size < LIMITS.joinsAtOnce) next.set(person.id, person);
    }
    setChosen(next);
  }

  function finish({ people }: Deciding, results: JoinResult[]): void {
    choose(people, false);
    const nicknames = new Map(people.map(({ id, nickname }) => [id, nickname]));
    setUndecided(
      results.flatMap(({ id, problem }) =>
        problem === null ? [] : [{ id, nickname: nicknames.get(id) ?? '', message: problem.message }],
      ),
    );
    // The dialog gives the focus back to what has opened it, which may be about to disappear.
    flushSync(() => setDeciding(null));
    heading.current?.focus();
  }

  const decideChosen = (decision: JoinDecision) => setDeciding({ decision, people: [...chosen.values()] });
  return (
    <Section title={t('admin.joins.waiting')} heading={heading}>
      {shown.length > 0 && (
        <Group className={classes.bulk} justify="space-between" gap="xs">
          <Group gap="xs">
            <Checkbox name="all" checked={areAllChosen} onChange={(isChosen) => choose(shown, isChosen)}>
              {t('admin.joins.chooseAll')}
            </Checkbox>
            <span role="status">{chosen.size > 0 && t('admin.joins.chosen', { count: chosen.size })}</span>
          </Group>
          <Group gap="xs">
            <Button disabled={chosen.size === 0} onClick={() => decideChosen('approve')}>
              {t('admin.joins.approveChosen')}
            </Button>
            <Button
              variant="default"
              color="danger"
              disabled={chosen.size === 0}
              onClick={() => decideChosen('refuse')}
            >
              {t('admin.joins.refuseChosen')}
            </Button>
          </Group>
        </Group>
      )}
      <div role="status">
        {undecided.length > 0 && (
          <div className={classes.undecided}>
            <p>{t('admin.joins.undecided', { count: undecided.length })}</p>
            <ul>
              {undecided.map(({ id, nickname, message }) => (
                <li key={id}>
                  <MemberName name={nickname} />
                  <span>{`: ${message}`}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <PagedList
        name={t('admin.joins.waiting')}
        loaded={loaded}
        page={page}
        onPage={toPage}
        failed={t('admin.joins.failed')}
        skeleton={<Skeleton lines={[40, 70]} />}
        keyOf={({ id }) => id}
        empty={<EmptyState text={t('admin.joins.empty')} />}
      >
        {(person) => (
          <JoinRow
            person={person}
            isChosen={chosen.has(person.id)}
            onChoose={(isChosen) => choose([person], isChosen)}
            onRefuse={() => setDeciding({ decision: 'refuse', people: [person] })}
            onDone={() => {
              choose([person], false);
              heading.current?.focus();
            }}
          />
        )}
      </PagedList>
      {deciding !== null && (
        <DecideDialog {...deciding} onDone={(results) => finish(deciding, results)} onClose={() => setDeciding(null)} />
      )}
    </Section>
  );
}

interface DecideDialogProps {
  decision: JoinDecision;
  /** At least one. */
  people: readonly WaitingPerson[];
  /** Closes it, too. */
  onDone: (results: JoinResult[]) => void;
  onClose: () => void;
}

/** Asks for words to those who are let in or refused. */
function DecideDialog({ decision, people, onDone, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useJoinDecision(onDone);
  const nickname = people[0]?.nickname ?? '';
  const others = people.length - 1;
  return (
    <ReasonDialog
      title={t(`admin.joins.${decision}Title`)}
      text={[t(`admin.joins.${decision}${others === 0 ? 'Text' : 'TextOfMany'}`, { nickname, others })]}
      label={t('admin.joins.reason')}
      help={t('admin.joins.reasonHelp')}
      submitLabel={t(`admin.joins.${decision}`)}
      danger={decision === 'refuse'}
      draftKey={`console:join:${decision}:${others === 0 ? people[0]?.id : 'many'}`}
      send={(reason) => mutateAsync({ ids: people.map(({ id }) => id), decision, ...reason })}
      onClose={onClose}
    />
  );
}
