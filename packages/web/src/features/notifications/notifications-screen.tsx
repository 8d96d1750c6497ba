import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useListOrigin } from '../../shared/posts/back-to-list.ts';
import type { Page } from '../../shared/screens.ts';
import { Column } from '../../shared/ui/column.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import button from '../../shared/ui/text-button.module.css';
import { useTranslation } from '../../shared/words/translation.ts';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications-screen.module.css';
import { ReadAllButton } from './read-all-button.tsx';

export const notifications: Page = { Component: NotificationsScreen };

/** All notifications. */
function NotificationsScreen() {
  const { t } = useTranslation();
  const settings = (
    <Link to={paths.notificationSettings()} className={button.button}>
      {t('members.notifications')}
    </Link>
  );
  return (
    <Column>
      <div className={classes.head}>
        <PageHeading>{t('common.nav.notifications')}</PageHeading>
        <div className={classes.actions}>
          <ReadAllButton />
          {settings}
        </div>
      </div>
      <NotificationList
        state={useListOrigin()}
        empty={
          <EmptyState text={t('notifications.empty')}>
            <p>{t('notifications.emptyHelp')}</p>
            {settings}
          </EmptyState>
        }
      />
    </Column>
  );
}
