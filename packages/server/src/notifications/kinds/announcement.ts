import type { AnnouncementBroadcastKind } from './kind.ts';

/** An announcement that has begun is told to everyone it is for. */
export const announcement: AnnouncementBroadcastKind = {
  told: 'all',
  tells: 'announcements',
  isQuiet: false,
  push: { ko: '새 공지가 있어요.', en: 'There is a new announcement.' },
};
