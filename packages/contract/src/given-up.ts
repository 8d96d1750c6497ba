/** What the server could not do in the background, and has given up (the second page, part C, "Mail"). */

/** Why a mail could not be sent. */
export const MAIL_PROBLEMS = [
  'LOGIN_REFUSED',
  'LOGIN_MISSING',
  'HOST_UNKNOWN',
  'TIMED_OUT',
  'NOT_ENCRYPTED',
  'UNREACHABLE',
  'SENDER_REFUSED',
  'MAIL_REFUSED',
  'UNREADABLE',
  'NOT_WRITTEN',
] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];
