import { useRef } from 'react';
import { pageQuery, readPage, useUrlState } from '../../data/url-state.ts';
import { useTranslation } from '../../i18n/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import shared from './admin.module.css';
import { useInvitations } from './invitation-queries.ts';
import { InvitationRow } from './invitation-row.tsx';

/** In the address, beside the page of those who wait. */
const PAGE = 'invitations';

/** Invitations that can still be used, each of which can be revoked. */
export function Invitations() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const page = readPage(params, PAGE);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section>
      {/* Gets the focus when the row that had it is removed. */}
      <h2 ref={heading} tabIndex={-1} className={shared.heading}>
        {t('invite.sent.title')}
      </h2>
      <PagedList
        name={t('invite.sent.title')}
        loaded={useInvitations(pageQuery(page))}
        page={page}
        onPage={(next, options) => change({ [PAGE]: next }, options)}
        failed={t('invite.sent.failed')}
        skeleton={<Skeleton lines={[40, 70]} />}
        keyOf={({ id }) => id}
        empty={<EmptyState text={t('invite.sent.empty')} />}
      >
        {(invitation) => <InvitationRow invitation={invitation} onDone={() => heading.current?.focus()} />}
      </PagedList>
    </section>
  );
}
