import { Link } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
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
    <div className={classes.admin}>
      <PageHeading>{t('admin.title')}</PageHeading>
      <Notices />
      <Link to={paths.joins()} className={classes.link}>
        {t('admin.joins.title')}
      </Link>
      <Statistics />
      <ReportedPosts />
      <MemberList />
      <AuditLog />
    </div>
  );
}
