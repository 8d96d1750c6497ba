import { isSenior } from '@ieum/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../shared/paths.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { type Me, useMe, useRules } from '../../shared/query/me.ts';
import { recall, remember } from '../../shared/session/own-memory.ts';
import { useRole } from '../../shared/session/use-session.ts';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { RetryNotice } from '../../shared/ui/retry-notice.tsx';
import classes from '../../shared/ui/settings-page.module.css';
import { type TextKey, useTranslation } from '../../shared/words/translation.ts';
import { LinkList, LinkListSkeleton } from './link-list.tsx';
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

interface ActivityLink {
  to: string;
  text: TextKey;
}

const FREE: ActivityLink[] = [
  { to: paths.myPosts('free'), text: 'mypage.myPosts.free' },
  { to: paths.myComments('free'), text: 'mypage.myComments.free' },
];
const SCRAPS: ActivityLink = { to: paths.scraps(), text: 'mypage.scraps' };

const TIPS: ActivityLink = { to: paths.myPosts('tip'), text: 'mypage.myPosts.tip' };
const QUESTIONS: ActivityLink = { to: paths.myPosts('qna'), text: 'mypage.myPosts.qna' };
const ANSWERS: ActivityLink = { to: paths.myComments('qna'), text: 'mypage.myComments.qna' };

const OF_SENIORS: ActivityLink[] = [TIPS, ...FREE, ANSWERS, SCRAPS];
const OF_NEW_HIRES: ActivityLink[] = [QUESTIONS, ...FREE, SCRAPS];
/** Members may have written all of these, whatever their current seniority. */
const OF_ALL: ActivityLink[] = [TIPS, QUESTIONS, ...FREE, ANSWERS, SCRAPS];

/** Until it is known who is there; an admin, who has no such section, is known from the sign-in. */
function ActivitySkeleton() {
  const { t } = useTranslation();
  return useRole() === 'ADMIN' ? null : <LinkListSkeleton title={t('members.activity')} count={OF_SENIORS.length} />;
}

/** Links to what seniors and new hires may have written; admins have no such section (seed, section 2). */
function ActivityLinks({ me }: { me: Me }) {
  const { t } = useTranslation();
  const rules = useRules();
  if (me.role === 'ADMIN') return null;
  const ofSeniors = rules.askers === 'everyone' ? OF_ALL : OF_SENIORS;
  const links = isSenior(me) ? ofSeniors : OF_NEW_HIRES;
  return <LinkList title={t('members.activity')} links={links.map(({ to, text }) => ({ to, label: t(text) }))} />;
}

/** Admins write and scrap as everyone does: these links replace the section that they don't have. */
function AdminsOwnLinks() {
  const { t } = useTranslation();
  if (useRole() !== 'ADMIN') return null;
  return <LinkList title={t('members.admins')} links={OF_ALL.map(({ to, text }) => ({ to, label: t(text) }))} />;
}
