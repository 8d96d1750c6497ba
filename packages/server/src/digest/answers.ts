import type { Board } from '@ieum/contract/boards';
import type { Language } from '@ieum/contract/errors';
import { foundListedPosts } from '../boards/visibility.ts';
import type { Db } from '../db/schema.ts';
import { loadDetails, visibleNotifications } from '../notifications/visible-notifications.ts';
import { type DigestReader, type DigestSection, LINKS_AT_MOST } from './digest-section.ts';

/** Comments and answers of the week that the reader has not read yet: the unread notifications of the kind COMMENT. */
export const answers: DigestSection = async (reader) => {
  const unread = await findUnread(reader);
  if (unread.length === 0) return null;
  return (language) => ({
    title: language === 'en' ? 'Comments and answers for you' : '나에게 온 댓글과 답변',
    links: unread.map((notification) => ({
      label: notification.title ?? '',
      note: whoDidWhat[language](notification),
      url: `${reader.url}/${notification.board}/${notification.postId}${notification.commentId === null ? '' : `#comment-${notification.commentId}`}`,
    })),
  });
};

type Unread = Awaited<ReturnType<typeof findUnread>>[number];

async function findUnread({ asOf, memberId, since }: DigestReader) {
  const rows = await visibleNotifications(asOf)
    .where('notifications.member_id', '=', memberId)
    .where('notifications.kind', '=', 'COMMENT')
    .where('notifications.read_at', 'is', null)
    .where('notifications.created_at', '>=', since)
    .orderBy('notifications.id', 'desc')
    .limit(LINKS_AT_MOST)
    .selectAll('notifications')
    .select('posts.title')
    .execute();
  const isListed = await listedAmong(asOf.db, rows);
  const details = await loadDetails(asOf.db, memberId, rows);
  return rows.filter(isListed).map((row) => ({ board: row.board as Board, postId: row.post_id, ...details(row) }));
}

/** A mail cannot be taken back: a deactivated post is in none, not even in its author's, who may open it. */
async function listedAmong(db: Db, rows: { post_id: number | null }[]) {
  const ids = rows.flatMap(({ post_id }) => post_id ?? []);
  if (ids.length === 0) return () => false;
  const listed = await foundListedPosts(db, ids).select('posts.id').execute();
  const found = new Set<number | null>(listed.map(({ id }) => id));
  return ({ post_id }: { post_id: number | null }) => found.has(post_id);
}

const DID: Record<Language, Record<Board, string>> = {
  ko: { free: '댓글을 남겼어요', qna: '답변을 남겼어요', tip: '댓글을 남겼어요' },
  en: { free: 'commented', qna: 'answered', tip: 'commented' },
};

const whoDidWhat: Record<Language, (notification: Unread) => string> = {
  ko: ({ board, actors: [first, second], count }) => {
    const what = DID.ko[board];
    if (first === undefined) return `${count}명이 ${what}`;
    if (count === 2 && second !== undefined) return `${first} 님과 ${second} 님이 ${what}`;
    return count === 1 ? `${first} 님이 ${what}` : `${first} 님 외 ${count - 1}명이 ${what}`;
  },
  en: ({ board, actors: [first, second], count }) => {
    const what = DID.en[board];
    const people = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
    if (first === undefined) return `${people(count, 'person', 'people')} ${what}`;
    if (count === 2 && second !== undefined) return `${first} and ${second} ${what}`;
    return count === 1 ? `${first} ${what}` : `${first} and ${people(count - 1, 'other', 'others')} ${what}`;
  },
};
