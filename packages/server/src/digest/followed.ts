import type { Language } from '@ieum/contract/errors';
import { notificationTarget } from '@ieum/contract/notification-kinds';
import type { BroadcastNotification } from '../notifications/broadcast-source.ts';
import { unreadNewsSince } from '../notifications/broadcasts-of-followed.ts';
import { NAMES_OF_BOARDS } from '../text/board-names.ts';
import { type DigestSection, LINKS_AT_MOST } from './digest-section.ts';

/** What is new of the week in the tags, boards and questions that the reader follows, one line for each of them. */
export const followed: DigestSection = async ({ asOf, memberId, since, url }) => {
  const news = (await unreadNewsSince(asOf, memberId, since)).slice(0, LINKS_AT_MOST);
  if (news.length === 0) return null;
  return (language) => ({
    title: language === 'en' ? 'What you follow' : '팔로우한 소식',
    links: news.map((one) => ({
      label: nameOf(language, one),
      note: whatIsNew[language](one),
      url: `${url}${notificationTarget({ ...one, commentId: one.commentId ?? null }) ?? ''}`,
    })),
  });
};

function nameOf(language: Language, { followed, title }: BroadcastNotification): string {
  if (followed?.kind === 'board') return NAMES_OF_BOARDS[language][followed.id];
  return followed?.name ?? title ?? '';
}

/** Of a question, which its line names already, how much; of a tag or a board, the title of the newest post. */
const whatIsNew: Record<Language, (news: BroadcastNotification) => string> = {
  ko: ({ followed, title, count }) => {
    if (followed?.kind === 'question') return `새 소식 ${count}개가 있어요`;
    return count === 1 ? `새 글: ${title}` : `새 글: ${title} 외 ${count - 1}개`;
  },
  en: ({ followed, title, count }) => {
    if (followed?.kind === 'question') return count === 1 ? '1 piece of news' : `${count} pieces of news`;
    return count === 1 ? `New post: ${title}` : `New posts: ${title} and ${count - 1} more`;
  },
};
