import { followingQuery } from '../../shared/following/following.ts';
import { paths } from '../../shared/paths.ts';
import { useMe } from '../../shared/query/me.ts';
import { notificationSettingsQuery } from '../../shared/query/notification-settings.ts';
import type { Page } from '../../shared/screens.ts';
import { useHasMail } from '../../shared/session/sign-in-options.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { RetryNotice } from '../../shared/ui/retry-notice.tsx';
import classes from '../../shared/ui/settings-page.module.css';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { DeliverySection } from './delivery-section.tsx';
import { FollowingSection } from './following-section.tsx';
import { KindSections } from './kind-sections.tsx';
import { PushSection } from './push/push-section.tsx';
import { useNotificationSettings } from './settings-query.ts';

export const notificationSettings: Page = {
  Component: NotificationSettingsPage,
  queries: () => [notificationSettingsQuery, followingQuery],
};

/** What the member wants to be told, and how. */
function NotificationSettingsPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <div>
        <BackLink to={paths.mypage()}>{t('common.nav.mypage')}</BackLink>
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
      <FollowingSection />
      <DeliverySection hasMail={hasMail} />
      <PushSection />
    </>
  );
}
