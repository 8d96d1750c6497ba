import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { hasStatus } from '../../../api/errors.ts';
import { useMe } from '../../../data/me.ts';
import { readId } from '../../../data/url-state.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Column } from '../../../ui/column.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useBackTo } from '../../lists/back-to-list.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberFacts } from './member-facts.tsx';
import { useMemberRecord } from './member-queries.ts';
import classes from './member-screen.module.css';

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
    <Column isWide>
      <BackLink {...back}>{t(isFromSearch ? 'admin.search.title' : 'admin.title')}</BackLink>
      <PageHeading>{member?.nickname ?? t('admin.search.title')}</PageHeading>
      {error !== null && (
        <RetryNotice text={t('admin.record.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      <div className={classes.record}>
        {member === undefined && error === null && (
          <div role="status" aria-label={t('common.loading')} className={classes.card}>
            <Skeleton lines={[55, 40, 30, 45, 35]} />
          </div>
        )}
        {member !== undefined && (
          <>
            <MemberFacts member={member} />
            {me !== undefined && <MemberActions member={member} isMe={me.id === id} />}
          </>
        )}
      </div>
    </Column>
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
