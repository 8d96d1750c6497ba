import { isSenior } from '@ieum/contract/policy';
import { type TextKey, useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { useRole } from '../session/use-session.ts';
import { LinkList, LinkListBones } from './link-list.tsx';
import type { Me } from './use-me.ts';

interface ActivityLink {
  to: string;
  text: TextKey;
}

const FREE: ActivityLink[] = [
  { to: paths.myPosts('free'), text: 'members.activityLinks.freePosts' },
  { to: paths.myComments('free'), text: 'members.activityLinks.freeComments' },
];
const SCRAPS: ActivityLink = { to: paths.scraps(), text: 'members.activityLinks.scraps' };

const OF_SENIORS: ActivityLink[] = [
  { to: paths.myPosts('tip'), text: 'members.activityLinks.tipPosts' },
  ...FREE,
  { to: paths.myComments('qna'), text: 'members.activityLinks.qnaComments' },
  SCRAPS,
];
const OF_NEW_HIRES: ActivityLink[] = [
  { to: paths.myPosts('qna'), text: 'members.activityLinks.qnaPosts' },
  ...FREE,
  SCRAPS,
];

/** Until it is known who is there; an admin, who has no such section, is known from the sign-in. */
export function ActivityBones() {
  const { t } = useTranslation();
  return useRole() === 'ADMIN' ? null : <LinkListBones title={t('members.activity')} count={OF_SENIORS.length} />;
}

/** What seniors and new hires can have written; admins have no such section (seed, section 2). */
export function ActivityLinks({ me }: { me: Me }) {
  const { t } = useTranslation();
  if (me.role === 'ADMIN') return null;
  const links = isSenior(me) ? OF_SENIORS : OF_NEW_HIRES;
  return <LinkList title={t('members.activity')} links={links.map(({ to, text }) => ({ to, label: t(text) }))} />;
}
