import { useRef } from 'react';
import { PagedList } from '../../../shared/posts/paged-list.tsx';
import { pageQuery, readPage, useUrlState } from '../../../shared/query/url-state.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ConsoleScreen, Section } from '../parts.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { useJoins } from './join-queries.ts';
import { JoinRow } from './join-row.tsx';

/** Who waits to be approved, and who is invited. */
export function Joins() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const page = readPage(params);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ConsoleScreen title={t('admin.joins.title')}>
      <Section title={t('admin.joins.waiting')} heading={heading}>
        <PagedList
          name={t('admin.joins.waiting')}
          loaded={useJoins(pageQuery(page))}
          page={page}
          onPage={(next, options) => change({ page: next }, options)}
          failed={t('admin.joins.failed')}
          skeleton={<Skeleton lines={[40, 70]} />}
          keyOf={({ id }) => id}
          empty={<EmptyState text={t('admin.joins.empty')} />}
        >
          {(person) => <JoinRow person={person} onDone={() => heading.current?.focus()} />}
        </PagedList>
      </Section>
      <Section title={t('admin.invite.title')}>
        <InviteForm />
      </Section>
      <Invitations />
    </ConsoleScreen>
  );
}
