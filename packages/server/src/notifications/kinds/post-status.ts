import { LISTED } from '@ieum/contract/boards';
import type { Tx } from '../../db/schema.ts';
import type { RecordedEvent } from '../../events/event.ts';
import { newNotification, ofKind, type PersonalKind } from './kind.ts';
import { authorIdsOf, reasonsOf } from './people.ts';

/** That a post was deactivated or activated is told to its author. */
export const postDeactivated: PersonalKind = {
  told: 'each',
  tell: (tx, events) => tell(tx, events, 'POST_DEACTIVATED'),
  canBeTakenBack: 'WHOLE',
  details: (db, _memberId, rows) => reasonsOf(db, rows),
  push: { ko: '내 글이 숨겨졌어요.', en: 'Your post was hidden.' },
};

export const postActivated: PersonalKind = {
  told: 'each',
  tell: (tx, events) => tell(tx, events, 'POST_ACTIVATED'),
  canBeTakenBack: 'WHOLE',
  details: (db, _memberId, rows) => reasonsOf(db, rows),
  push: { ko: '숨겨졌던 글이 다시 공개되었어요.', en: 'Your post is public again.' },
};

async function tell(tx: Tx, events: RecordedEvent[], kind: 'POST_ACTIVATED' | 'POST_DEACTIVATED') {
  const changed = ofKind(events, 'POST_STATUS_CHANGED').filter(
    ({ to, by }) => by !== 'UNDO' && (to === LISTED) === (kind === 'POST_ACTIVATED'),
  );
  if (changed.length === 0) return [];
  const authors = await authorIdsOf(tx, changed);
  return changed.flatMap((event) => {
    const author = authors.get(event.postId);
    return author === undefined || author === event.actorId ? [] : [newNotification(event, author, { kind })];
  });
}
