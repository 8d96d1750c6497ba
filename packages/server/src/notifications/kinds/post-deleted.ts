import type { RecordedEvent } from '../../events/event.ts';
import { newNotification, ofKind, type PersonalKind } from './kind.ts';
import { reasonsOf, titlesOfDeleted } from './people.ts';

/** That an admin has deleted a post is told to its author, who reads the title once more from the audit log. */
export const postDeleted: PersonalKind = {
  told: 'each',
  tell: async (_tx, events) =>
    adminDeletions(events).flatMap(({ event, isTold }) =>
      isTold(event.authorId) ? [newNotification(event, event.authorId, { kind: 'POST_DELETED' })] : [],
    ),
  // It may have been restored.
  isShown: (row) => row('posts.id', 'is', null),
  outlivesPost: true,
  async details(db, _memberId, rows) {
    const [titles, reasons] = [await titlesOfDeleted(db, rows), await reasonsOf(db, rows)];
    return (row) => ({ ...reasons(row), title: titles(row) });
  },
  push: { ko: '관리자가 글을 삭제했어요.', en: 'An admin has deleted your post.' },
};

/** Who had muted the post is known from the event, because that is deleted with the post. */
export function adminDeletions(events: RecordedEvent[]) {
  return ofKind(events, 'POST_DELETED')
    .filter(({ by }) => by === 'ADMIN')
    .map((event) => ({
      event,
      isTold: (memberId: number) => memberId !== event.actorId && !event.mutedBy?.includes(memberId),
    }));
}
