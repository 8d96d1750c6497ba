import { isSenior } from '@ieum/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../shared/paths.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { useMe } from '../../shared/query/me.ts';
import { recall, remember } from '../../shared/session/own-memory.ts';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { RetryNotice } from '../../shared/ui/retry-notice.tsx';
import classes from '../../shared/ui/settings-page.module.css';
import { useTranslation } from '../../shared/words/translation.ts';
import { ActivityLinks, ActivitySkeleton, AdminsOwnLinks } from './activity-links.tsx';
import { LinkList } from './link-list.tsx';
import { Profile, ProfileSkeleton } from './profile.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

export function MypagePage() {
  const { t } = useTranslation();
  const me = useMe();
  // If it cannot be loaded, they have helped nobody.
  const helped = useQuery(apiQuery('GET /api/mypage/helped', {}));
  const isGuideAway = me.data !== undefined && !isSenior(me.data) && recall('guide') === 'away';

  return (
    <div className={classes.page}>
      <PageHeading>{t('common.nav.mypage')}</PageHeading>
      {me.data && !helped.isLoading ? (
        <Profile me={me.data} helpedCount={helped.data?.helpedCount ?? 0} />
      ) : me.isError ? (
        <RetryNotice text={t('members.loadFailed')} query={me} />
      ) : (
        <ProfileSkeleton />
      )}
      {me.data && <ActivityLinks me={me.data} />}
      {me.isPending && <ActivitySkeleton />}
      <LinkList
        title={t('members.account')}
        links={[
          { to: paths.editPassword(), label: t('members.password.title') },
          { to: paths.editNickname(), label: t('members.nicknameEdit.title') },
          { to: paths.security(), label: t('members.security') },
          { to: paths.notificationSettings(), label: t('members.notifications') },
          ...(isGuideAway
            ? [{ to: paths.main(), label: t('mypage.links.guide'), onOpen: () => remember('guide', '') }]
            : []),
        ]}
      />
      <div className={classes.leave}>
        <WithdrawButton />
      </div>
      <AdminsOwnLinks />
    </div>
  );
}
