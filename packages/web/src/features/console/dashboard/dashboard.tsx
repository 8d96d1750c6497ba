import { Stack } from '@mantine/core';
import { useTranslation } from '../../../shared/words/translation.ts';
import { useNotices } from '../admin-queries.ts';
import { ConsoleScreen } from '../parts.tsx';
import { Reported } from '../reports/reported-list.tsx';
import { AuditLog } from './audit-log.tsx';
import classes from './dashboard.module.css';
import { GivenUp } from './given-up.tsx';
import { MemberList } from './member-list.tsx';
import { Statistics } from './statistics.tsx';

export function Dashboard() {
  const { t } = useTranslation();
  const { data: notices = [], isPending, failureCount } = useNotices();
  const hasGivenUp = notices.includes('MAILS_GIVEN_UP') || notices.includes('EVENTS_GIVEN_UP');
  // Where the notices are going to push it down, it is not shown before they are known.
  const isWaiting = isPending && failureCount === 0;
  return (
    <ConsoleScreen title={t('common.nav.admin')}>
      <Notices />
      <Stack gap="xl" style={{ visibility: isWaiting ? 'hidden' : 'visible' }}>
        {hasGivenUp && <GivenUp />}
        <Statistics />
        <Reported />
        <MemberList />
        <AuditLog />
      </Stack>
    </ConsoleScreen>
  );
}

/** What is wrong with the installation, for whoever can ask its operator. Usually nothing. */
function Notices() {
  const { t } = useTranslation();
  const { data: notices = [] } = useNotices();
  if (notices.length === 0) return null;
  return (
    <ul className={classes.notices} aria-label={t('admin.notices.title')}>
      {notices.map((notice) => (
        <li key={notice} className={classes.notice}>
          {t(`admin.notices.${notice}`)}
        </li>
      ))}
    </ul>
  );
}
