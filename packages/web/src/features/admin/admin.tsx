import { Link } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { Column } from '../../ui/column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './admin.module.css';
import { AuditLog } from './audit-log.tsx';
import { MemberList } from './member-list.tsx';
import { Notices } from './notices.tsx';
import { ReportedPosts } from './reported-posts.tsx';
import { Statistics } from './statistics.tsx';

export function Admin() {
  const { t } = useTranslation();
  return (
    <Column isWide>
      <div className={classes.sections}>
        <div className={classes.head}>
          <PageHeading>{t('admin.title')}</PageHeading>
          <Link to={paths.joins()} className={classes.link}>
            {t('admin.joins.title')}
          </Link>
        </div>
        <Notices />
        <Statistics />
        <ReportedPosts />
        <MemberList />
        <AuditLog />
      </div>
    </Column>
  );
}
