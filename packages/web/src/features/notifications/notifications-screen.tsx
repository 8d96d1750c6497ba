import { Link } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { Column } from '../../ui/column.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import button from '../../ui/text-button.module.css';
import { useListOrigin } from '../lists/back-to-list.ts';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications-screen.module.css';
import { ReadAllButton } from './read-all-button.tsx';

/** All notifications. */
export function NotificationsScreen() {
  const { t } = useTranslation();
  const settings = (
    <Link to={paths.notificationSettings()} className={button.button}>
      {t('notifications.settings')}
    </Link>
  );
  return (
    <Column>
      <div className={classes.head}>
        <PageHeading>{t('notifications.title')}</PageHeading>
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
