/**
 * Who may do what: all of section 2 of the product page. The server enforces these rules; the web uses them to show and
 * explain. What is unknown is not allowed.
 */
import { BOARDS, type Board } from './boards.ts';
import { LIMITS, TIMES } from './limits.ts';

export const ROLES = ['USER', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** `DELETED`: has withdrawn. */
export const MEMBER_STATUSES = ['ACTIVE', 'SUSPENDED', 'DELETED'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];
/** As admins see people: `PENDING` has signed up, and is not a member yet. */
export const PERSON_STATUSES = [...MEMBER_STATUSES, 'PENDING'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** What a pending person lacks: the code from the mail, or an admin's approval. */
export const PENDING_STEPS = ['CODE', 'APPROVAL'] as const;
export type PendingStep = (typeof PENDING_STEPS)[number];

/** Who may join: anyone, those an admin approves, or those an admin has invited. */
export const SIGNUP_MODES = ['open', 'approval', 'invite'] as const;
export type SignupMode = (typeof SIGNUP_MODES)[number];

/** The company's own rules (the second page, part H), which hold for all members. */
export interface Rules {
  /** How long contents, comments, answers and additions may be, in code points. */
  contentLimit: number;
  /** Who is a new hire: of this calendar year, or of the last 12 months. */
  newHires: 'calendar-year' | '12-months';
  /** Who may ask questions. */
  askers: 'new-hires' | 'everyone';
}

/** As the seed has them, until a company sets others. */
export const SEED_RULES: Rules = {
  contentLimit: LIMITS.contentOnWriting,
  newHires: 'calendar-year',
  askers: 'new-hires',
};

/**
 * What the rules need to know about a member. An ADMIN is an employee, too: seniority applies to admins as to anyone.
 */
export interface Person {
  role: Role;
  yearsOfService: number;
}

type Audience = 'everyone' | 'newHires' | 'seniors' | 'nobody';

const MAY_WRITE: Record<Board, { post: Audience; comment: Audience }> = {
  free: { post: 'everyone', comment: 'everyone' },
  qna: { post: 'newHires', comment: 'seniors' },
  tip: { post: 'seniors', comment: 'nobody' },
};

/** The reasons for a refusal. Each is also an error code of the API. */
export type Refusal =
  | 'NEW_HIRES_ONLY'
  | 'SENIORS_ONLY'
  | 'NO_COMMENTS_HERE'
  | 'NOT_AUTHOR'
  | 'OWN_REPORT'
  | 'OWN_REACTION'
  | 'NOT_DECIDER'
  | 'NOT_ADMIN';

export function isSenior(person: Pick<Person, 'yearsOfService'>): boolean {
  return person.yearsOfService >= LIMITS.seniorYears;
}

export const ANNOUNCEMENT_AUDIENCES = ['ALL', 'NEW_HIRES', 'SENIORS'] as const;
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number];

/** Whether an announcement to this audience is for the person. */
export function isAddressed(person: Pick<Person, 'yearsOfService'>, audience: AnnouncementAudience): boolean {
  return audience === 'ALL' || (audience === 'SENIORS') === isSenior(person);
}

export const WRITER_BADGES = ['ADMIN', 'SENIOR', 'NEW_HIRE'] as const;
export type WriterBadge = (typeof WRITER_BADGES)[number];

/**
 * What is shown beside the nickname of whoever wrote something. That somebody is a moderator is told apart from it: a
 * moderator is a senior or a new hire as well.
 */
export function writerBadge(person: Person): WriterBadge {
  if (person.role === 'ADMIN') return 'ADMIN';
  return isSenior(person) ? 'SENIOR' : 'NEW_HIRE';
}

/** Each of the functions below returns the reason why it is not allowed, or null when it is. */
export function refusalToWritePost(person: Person, board: Board, rules: Pick<Rules, 'askers'>): Refusal | null {
  if (board === 'qna' && rules.askers === 'everyone') return null;
  return refusalOf(MAY_WRITE[board].post, person);
}

export function refusalToComment(person: Person, board: Board): Refusal | null {
  return refusalOf(MAY_WRITE[board].comment, person);
}

/** A reply to a comment or an answer. The asker, who may not answer, can reply to answers. */
export function refusalToReply(person: Person, board: Board, question: { isAsker: boolean }): Refusal | null {
  return BOARDS[board].hasAnswers && question.isAsker ? null : refusalToComment(person, board);
}

/** Editing and deleting a post or a comment: only its author, regardless of the author's current seniority. */
export function refusalToChange(target: { isAuthor: boolean }): Refusal | null {
  return target.isAuthor ? null : 'NOT_AUTHOR';
}

/** Accepting an answer, adding to a question: only the asker, also when no longer a new hire. */
export function refusalToResolve(question: { isAuthor: boolean }): Refusal | null {
  return question.isAuthor ? null : 'NOT_AUTHOR';
}

export function refusalToReact(target: { isAuthor: boolean }): Refusal | null {
  return target.isAuthor ? 'OWN_REACTION' : null;
}

export function refusalToReport(target: { isAuthor: boolean }): Refusal | null {
  return target.isAuthor ? 'OWN_REPORT' : null;
}

/** Asking for a review of what was hidden or deleted: only whoever wrote it. */
export function refusalToAskForReview(target: { isAuthor: boolean }): Refusal | null {
  return target.isAuthor ? null : 'NOT_AUTHOR';
}

/** Taking a decision back: only whoever has made it. */
export function refusalToUndo(decision: { isDecider: boolean }): Refusal | null {
  return decision.isDecider ? null : 'NOT_DECIDER';
}

/** Who decides about posts and comments, besides admins. */
export interface Moderating extends Pick<Person, 'role'> {
  isModerator: boolean;
}

/** Admins and moderators read what is hidden, and decide about it. */
export function mayModerate({ role, isModerator }: Moderating): boolean {
  return role === 'ADMIN' || isModerator;
}

export function refusalToModerate(person: Moderating): Refusal | null {
  return mayModerate(person) ? null : 'NOT_ADMIN';
}

/**
 * Deciding about a post or a comment, and reading what others say of it: whoever wrote it leaves that to others.
 * @param target.isAlone nobody else may decide
 */
export function refusalToDecide(target: { isAuthor: boolean; isAlone: boolean }): 'OWN_CASE' | null {
  return target.isAuthor && !target.isAlone ? 'OWN_CASE' : null;
}

/** Everything else under `/api/admin`. */
export function refusalToAdminister(person: Pick<Person, 'role'>): Refusal | null {
  return person.role === 'ADMIN' ? null : 'NOT_ADMIN';
}

/**
 * What is hard to undo: withdrawal, every change by an admin, second factors, downloads of data. In either direction:
 * a clock that was set back does not extend a confirmation.
 * @param sinceConfirmed milliseconds since the member's sign-in, or since a later confirmation
 */
export function refusalUnconfirmed({ role }: Pick<Person, 'role'>, sinceConfirmed: number): 'CONFIRM_FIRST' | null {
  return Math.abs(sinceConfirmed) <= TIMES.confirmation[role] ? null : 'CONFIRM_FIRST';
}

function refusalOf(audience: Audience, person: Person): Refusal | null {
  switch (audience) {
    case 'everyone':
      return null;
    case 'newHires':
      return isSenior(person) ? 'NEW_HIRES_ONLY' : null;
    case 'seniors':
      return isSenior(person) ? null : 'SENIORS_ONLY';
    default:
      return 'NO_COMMENTS_HERE';
  }
}
