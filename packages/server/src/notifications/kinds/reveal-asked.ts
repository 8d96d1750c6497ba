import { expressionBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { ofKind, type PersonalKind } from './kind.ts';
import { toOtherAdmins } from './people.ts';

const waiting = expressionBuilder<Schema, 'notifications'>()
  .selectFrom('reveals')
  .whereRef('reveals.post_id', '=', 'notifications.post_id')
  .whereRef('reveals.asked_by', '<>', 'notifications.member_id')
  .where('reveals.revealed_at', 'is', null)
  .select(({ lit }) => lit(1).as('one'));

/**
 * That an admin asks who has asked a question without a name is told to the others, one of whom has to agree, as long as
 * nobody has; also when the question is deleted.
 */
export const revealAsked: PersonalKind = {
  told: 'each',
  tell: (tx, events) => toOtherAdmins(tx, ofKind(events, 'REVEAL_ASKED'), () => ({ kind: 'REVEAL_ASKED' })),
  merging: 'REPLACES',
  tellsOf: waiting,
  lostBy: ['NAME_REVEALED'],
  isShown: (row) => row.exists(waiting),
  push: {
    ko: '익명 질문의 이름 확인에 동의를 요청받았어요.',
    en: 'An admin asks you to agree to a name being revealed.',
  },
};
