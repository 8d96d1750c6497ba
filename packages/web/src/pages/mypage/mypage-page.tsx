import { isSenior } from '@ieum/contract/policy';
import { useMe } from '../../data/me.ts';
import { recall, remember } from '../../data/own-memory.ts';
import { LoadFailure } from '../../features/members/load-failure.tsx';
import { WithdrawButton } from '../../features/members/withdraw-button.tsx';
import { ActivityLinks, ActivitySkeleton, AdminsOwnLinks } from '../../features/mypage/activity-links.tsx';
import { LinkList } from '../../features/mypage/link-list.tsx';
import { Profile, ProfileSkeleton } from '../../features/mypage/profile.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './mypage.module.css';

export function MypagePage() {
  const { t } = useTranslation();
  const me = useMe();
  const isGuideAway = me.data !== undefined && !isSenior(me.data) && recall('guide') === 'away';

  return (
    <div className={classes.page}>
      <PageHeading>{t('members.title')}</PageHeading>
      {me.data ? (
        <Profile me={me.data} />
      ) : me.isError ? (
        <LoadFailure onRetry={() => void me.refetch()} />
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
