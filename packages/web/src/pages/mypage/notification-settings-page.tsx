import { useMe } from '../../data/me.ts';
import { notificationSettingsQuery, useNotificationSettings } from '../../data/notification-settings.ts';
import { useHasMail } from '../../features/auth/use-has-mail.ts';
import { DeliverySection } from '../../features/notifications/settings/delivery-section.tsx';
import { KindSections } from '../../features/notifications/settings/kind-sections.tsx';
import { PushSection } from '../../features/push/push-section.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Page } from '../page.ts';
import classes from './mypage.module.css';

export const notificationSettings: Page = {
  Component: NotificationSettingsPage,
  queries: () => [notificationSettingsQuery],
};

/** What the member wants to be told, and how. */
function NotificationSettingsPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <div>
        <BackLink to={paths.mypage()}>{t('members.title')}</BackLink>
        <PageHeading>{t('members.notifications')}</PageHeading>
      </div>
      <Sections />
    </div>
  );
}

function Sections() {
  const { t } = useTranslation();
  const me = useMe();
  const settings = useNotificationSettings();
  const hasMail = useHasMail() ?? false;
  const failed = [me, settings].filter(({ data, isError }) => data === undefined && isError);

  if (failed.length > 0) {
    return (
      <RetryNotice
        text={t('preferences.loadFailed')}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  }
  if (me.data === undefined || settings.data === undefined) return <Skeleton lines={[25, 60, 100, 100, 100, 100]} />;
  return (
    <>
      <KindSections me={me.data} />
      <DeliverySection hasMail={hasMail} />
      <PushSection />
    </>
  );
}
