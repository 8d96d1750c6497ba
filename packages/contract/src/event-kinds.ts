/**
 * The kinds of events. The server records them (`events/event.ts` declares their data), and the web uses the same names
 * for what a change invalidates.
 */
export type EventKind =
  | 'POST_WRITTEN'
  | 'POST_EDITED'
  | 'POST_STATUS_CHANGED'
  | 'POST_DELETED'
  | 'COMMENT_WRITTEN'
  | 'COMMENT_EDITED'
  | 'COMMENT_DELETED'
  | 'ANSWER_ACCEPTED'
  | 'ACCEPTANCE_WITHDRAWN'
  | 'ADDITION_WRITTEN'
  | 'ADDITION_DELETED'
  | 'REACTION_GIVEN'
  | 'REACTION_CHANGED'
  | 'REACTION_WITHDRAWN'
  | 'REPORT_MADE'
  | 'REPORTS_SETTLED'
  | 'JOIN_ASKED'
  | 'MEMBER_JOINED'
  | 'MEMBER_WITHDREW'
  | 'NICKNAME_CHANGED'
  | 'PASSWORD_CHANGED'
  | 'ROLE_CHANGED'
  | 'SIGNED_IN_ON_NEW_DEVICE'
  | 'SIGN_IN_ENDED'
  | 'SECOND_FACTOR_CHANGED'
  | 'RESET_LINK_MADE'
  | 'MEMBER_CORRECTED'
  | 'MEMBER_SUSPENDED'
  | 'MEMBER_RESUMED';
