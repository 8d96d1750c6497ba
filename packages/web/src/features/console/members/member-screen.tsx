import { Paper } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { hasStatus } from '../../../shared/api/errors.ts';
import { paths } from '../../../shared/paths.ts';
import { useBackTo } from '../../../shared/posts/back-to-list.ts';
import { PagedList } from '../../../shared/posts/paged-list.tsx';
import { useMe } from '../../../shared/query/me.ts';
import { pageQuery, readId, readPage, useUrlState } from '../../../shared/query/url-state.ts';
import { useApiPage } from '../../../shared/query/use-query-with-fallback.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { MessagePage } from '../../../shared/ui/message-page.tsx';
import { RetryNotice } from '../../../shared/ui/retry-notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { EntryRow } from '../log/log-entries.tsx';
import { ConsoleScreen, Section } from '../parts.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberNotes } from './member-notes.tsx';
import { useMemberRecord } from './member-queries.ts';
import classes from './members.module.css';

/** What admins know of one member, and what they can do. */
export function MemberScreen() {
  const id = readId(useParams().id);
  return id === null ? <NoMember /> : <MemberById key={id} id={id} />;
}

function MemberById({ id }: { id: number }) {
  const { t } = useTranslation();
  const back = useBackTo(paths.adminMembers());
  const isFromSearch = back.to.startsWith(paths.adminMembers());
  const me = useMe().data;
  const { data: member, error, isFetching, refetch } = useMemberRecord(id);

  if (hasStatus(error, 404)) return <NoMember />;
  return (
    <ConsoleScreen
      title={member?.nickname ?? t('admin.search.title')}
      back={<BackLink {...back}>{t(isFromSearch ? 'admin.search.title' : 'common.nav.admin')}</BackLink>}
    >
      {error !== null && <RetryNotice text={t('admin.record.failed')} query={{ refetch, isFetching }} />}
      <div className={classes.record}>
        {member === undefined && error === null && (
          <Paper role="status" aria-label={t('common.loading')} withBorder className={classes.card}>
            <Skeleton lines={[55, 40, 30, 45, 35]} />
          </Paper>
        )}
        {member !== undefined && (
          <>
            <MemberFacts member={member} />
            {me !== undefined && <MemberActions member={member} isMe={me.id === id} />}
            {member.waitsFor === null && (
              <div className={classes.past}>
                <MemberNotes member={member} />
                <MemberHistory id={id} />
              </div>
            )}
          </>
        )}
      </div>
    </ConsoleScreen>
  );
}

function NoMember() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('admin.record.gone')} text={t('admin.record.goneText')}>
      <Button component={Link} to={paths.adminMembers()}>
        {t('admin.search.title')}
      </Button>
    </MessagePage>
  );
}

/** What was decided about a member's account, posts and comments. */
function MemberHistory({ id }: { id: number }) {
  const { t } = useTranslation();
  const { params, toPage } = useUrlState();
  const page = readPage(params);
  return (
    <Section title={t('admin.record.history.title')}>
      <PagedList
        name={t('admin.record.history.title')}
        loaded={useApiPage('GET /api/admin/members/{id}/history', { params: { id }, query: pageQuery(page) })}
        page={page}
        onPage={toPage}
        failed={t('admin.record.history.failed')}
        skeleton={<Skeleton lines={[60, 30]} />}
        keyOf={(entry) => entry.id}
        empty={<EmptyState text={t('admin.record.history.empty')} />}
      >
        {(entry) => <EntryRow {...entry} ofMember={id} />}
      </PagedList>
    </Section>
  );
}
