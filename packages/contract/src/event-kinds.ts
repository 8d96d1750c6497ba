/**
 * The kinds of events. The server records them (`events/event.ts` declares their data), and the web uses the same names
 * for what a change invalidates.
 */
import type { DeedName, Of } from './deeds.ts';

export type EventKind =
  | { [Name in DeedName]: Of<Name, 'event'> }[DeedName]
  | 'POST_WRITTEN'
  | 'POST_EDITED'
  | 'POST_STATUS_CHANGED'
  | 'POST_DELETED'
  | 'COMMENT_WRITTEN'
  | 'COMMENT_EDITED'
  | 'COMMENT_STATUS_CHANGED'
  | 'COMMENT_DELETED'
  | 'ANSWER_ACCEPTED'
  | 'ACCEPTANCE_WITHDRAWN'
  | 'ADDITION_WRITTEN'
  | 'ADDITION_DELETED'
  | 'REACTION_GIVEN'
  | 'REACTION_CHANGED'
  | 'REACTION_WITHDRAWN'
  | 'REVIEW_ANSWERED'
  | 'ANNOUNCEMENT_BEGAN'
  | 'BACKUP_FAILED'
  | 'THANKS_COUNTED'
  | 'JOIN_ASKED'
  | 'EMAIL_CHANGED'
  | 'MEMBER_JOINED'
  | 'SIGNED_IN_ON_NEW_DEVICE';
