import { newNotification, ofKind, type PersonalKind } from './kind.ts';
import { reasonsOf } from './people.ts';

/** That two admins know who has asked a question without a name is told to who has asked it, whoever they are. */
export const nameRevealed: PersonalKind = {
  told: 'each',
  tell: async (_tx, events) =>
    ofKind(events, 'NAME_REVEALED').map((event) => newNotification(event, event.authorId, { kind: 'NAME_REVEALED' })),
  isShown: 'ALWAYS',
  isToldOfMuted: true,
  merging: 'ALONE',
  details: (db, _memberId, rows) => reasonsOf(db, rows),
  push: { ko: '익명으로 쓴 질문의 이름이 확인되었어요.', en: 'Your name was revealed for a question.' },
};
