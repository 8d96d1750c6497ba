import { useRef } from 'react';
import { pageQuery, readPage, useUrlState } from '../../data/url-state.ts';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Column } from '../../ui/column.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import shared from './admin.module.css';
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
    <Column isWide>
      <div className={shared.sections}>
        <div>
          <BackLink to={paths.admin()}>{t('admin.title')}</BackLink>
          <PageHeading>{t('admin.joins.title')}</PageHeading>
        </div>
        <section>
          {/* Gets the focus when the row that had it is removed. */}
          <h2 ref={heading} tabIndex={-1} className={shared.heading}>
            {t('admin.joins.waiting')}
          </h2>
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
        </section>
        <section>
          <h2 className={shared.heading}>{t('invite.title')}</h2>
          <InviteForm />
        </section>
        <Invitations />
      </div>
    </Column>
  );
}
