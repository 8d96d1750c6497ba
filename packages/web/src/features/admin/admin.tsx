import { useTranslation } from '../../i18n/index.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ActionLog } from './action-log.tsx';
import classes from './admin.module.css';
import { MemberList } from './member-list.tsx';
import { ReportedPosts } from './reported-posts.tsx';
import { Statistics } from './statistics.tsx';

export function Admin() {
  const { t } = useTranslation();
  return (
    <div className={classes.admin}>
      <PageHeading>{t('admin.title')}</PageHeading>
      <Statistics />
      <ReportedPosts />
      <MemberList />
      <ActionLog />
    </div>
  );
}
