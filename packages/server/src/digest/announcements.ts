import { announcementsFor } from '../notifications/broadcasts-of-announcements.ts';
import { type DigestSection, LINKS_AT_MOST } from './digest-section.ts';

/** The current announcements that the reader has neither confirmed nor put away. */
export const announcements: DigestSection = async ({ now, memberId, url }) => {
  const told = await announcementsFor(now, 'ANNOUNCEMENT', memberId);
  const open = told.filter(({ readAt }) => readAt === null).slice(0, LINKS_AT_MOST);
  if (open.length === 0) return null;
  return (language) => ({
    title: language === 'en' ? 'Announcements' : '공지',
    links: open.map(({ title }) => ({ label: title, url: `${url}/announcements` })),
  });
};
