import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { Column } from '../../ui/column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './admin.module.css';
import { useNotices } from './admin-queries.ts';
import { AuditLog } from './audit-log.tsx';
import { MemberList } from './member-list.tsx';
import { Notices } from './notices.tsx';
import { ReportedPosts } from './reported-posts.tsx';
import { Statistics } from './statistics.tsx';

/** Seldom there is anything to show in it. */
const GivenUp = lazy(() => import('./given-up.tsx').then(({ GivenUp }) => ({ default: GivenUp })));

export function Admin() {
  const { t } = useTranslation();
  const { data: notices = [], isPending, failureCount } = useNotices();
  const hasGivenUp = notices.includes('MAILS_GIVEN_UP') || notices.includes('EVENTS_GIVEN_UP');
  // Where the notices are going to push it down, it is not shown before they are known.
  const isWaiting = isPending && failureCount === 0;
  return (
    <Column isWide>
      <div className={classes.sections}>
        <div className={classes.head}>
          <PageHeading>{t('admin.title')}</PageHeading>
          <nav aria-label={t('admin.title')} className={classes.links}>
            <Link to={paths.joins()} className={classes.link}>
              {t('admin.joins.title')}
            </Link>
            <Link to={paths.hooks()} className={classes.link}>
              {t('admin.hooks')}
            </Link>
          </nav>
        </div>
        <Notices />
        <div className={classes.below} data-waiting={isWaiting}>
          {hasGivenUp && (
            <Suspense fallback={<Skeleton lines={[60, 30]} />}>
              <GivenUp />
            </Suspense>
          )}
          <Statistics />
          <ReportedPosts />
          <MemberList />
          <AuditLog />
        </div>
      </div>
    </Column>
  );
}
