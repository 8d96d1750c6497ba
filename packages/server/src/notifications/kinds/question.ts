import { BOARDS } from '@ieum/contract/boards';
import { sql } from 'kysely';
import type { RecordedEvent } from '../../events/event.ts';
import { isSeniorMember } from '../../people/seniority.ts';
import type { PostBroadcastKind } from './kind.ts';

const BEGIN_OR_END_TO_WAIT = new Set<RecordedEvent['kind']>([
  'POST_WRITTEN',
  'POST_STATUS_CHANGED',
  'COMMENT_WRITTEN',
  'COMMENT_STATUS_CHANGED',
  'COMMENT_DELETED',
  'COMMENT_RESTORED',
]);

/** Questions are told to all seniors, as long as they wait for an answer. */
export const question: PostBroadcastKind = {
  told: 'all',
  tells: 'posts',
  trigger: (event) => BEGIN_OR_END_TO_WAIT.has(event.kind) && 'board' in event && BOARDS[event.board].hasAnswers,
  isTold: sql<boolean>`posts.answer_state = 'waiting'`,
  audience: ({ seniority }) => isSeniorMember(seniority),
  concerns: (memberId) => sql<boolean>`posts.author_id <> ${memberId}`,
  isQuiet: true,
  push: { ko: '답을 기다리는 질문이 있어요.', en: 'Questions are waiting for an answer.' },
};
