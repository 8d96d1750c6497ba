/**
 * What can happen that others hear of. The server records it (`events/event.ts` says with which facts), and the web says
 * by the same names what it makes out of date.
 */
export type EventKind =
  | 'POST_WRITTEN'
  | 'POST_EDITED'
  | 'POST_STATUS_CHANGED'
  | 'POST_DELETED'
  | 'COMMENT_WRITTEN'
  | 'COMMENT_EDITED'
  | 'COMMENT_DELETED'
  | 'REPORT_MADE'
  | 'REPORTS_SETTLED'
  | 'MEMBER_JOINED'
  | 'MEMBER_WITHDREW'
  | 'NICKNAME_CHANGED'
  | 'PASSWORD_CHANGED'
  | 'ROLE_CHANGED'
  | 'SIGNED_IN_ON_NEW_DEVICE'
  | 'SIGN_IN_ENDED';
