/**
 * The closed list of events. An event holds ids and never a text, since texts are edited and deleted, and a recipient
 * may not be allowed to see them: a consumer reads the text itself and checks who may see it. An event also holds ids
 * that cannot be looked up afterwards, such as the author of a deleted post.
 */
import type { Board, PostStatus } from '@ieum/contract/boards';
import type { EventKind } from '@ieum/contract/event-kinds';
import type { ReviewOutcome } from '@ieum/contract/notification-kinds';
import type { Role } from '@ieum/contract/permissions';

interface OfPost {
  actorId: number;
  board: Board;
  postId: number;
}

interface OfComment extends OfPost {
  commentId: number;
}

/** The members who are mentioned there, and were not before. Left out: nobody is. */
interface Mentioning {
  mentioned?: number[];
}

interface OfMember {
  memberId: number;
}

/** `UNDO`: an admin has taken a decision back, of which nobody is told. */
type ChangedBy = 'REPORTS' | 'ADMIN' | 'UNDO';

/** A change of a post's status, or of a comment's: who has made it, in which role, and when. */
export interface StatusChange {
  actorId: number;
  by: ChangedBy;
  now: Date;
}

/** By kind. `actorId` is the member who did it. */
export interface EventFacts {
  POST_WRITTEN: OfPost;
  POST_EDITED: OfPost;
  /** `by` REPORTS: the actor is the last member who reported it, which must not be shown to anyone else. */
  POST_STATUS_CHANGED: OfPost & { from: PostStatus; to: PostStatus; by: ChangedBy };
  /** Its comments, scraps and reports are deleted with it. `status`: who could see it until then. */
  POST_DELETED: OfPost & {
    authorId: number;
    by: 'AUTHOR' | 'ADMIN';
    status: PostStatus;
    /** Of an admin's deletion: whose reports were open. Not to be shown to anyone. */
    reporterIds?: number[];
    /** Likewise: of its author and those who have reported it, who had muted it. */
    mutedBy?: number[];
  };
  /** From the trash, with everything that was under it. `deleterId`: who wrote it, and had deleted it. */
  POST_RESTORED: OfPost & { deleterId?: number };
  COMMENT_WRITTEN: OfComment & Mentioning;
  COMMENT_EDITED: OfComment & Mentioning;
  /** `by` REPORTS: as with posts. */
  COMMENT_STATUS_CHANGED: OfComment & { authorId: number; to: 'HIDDEN' | 'SHOWN'; by: ChangedBy };
  /** `reporterIds`: of an admin's deletion, as with posts. */
  COMMENT_DELETED: OfComment & { authorId: number; by?: 'AUTHOR' | 'ADMIN'; reporterIds?: number[] };
  COMMENT_RESTORED: OfComment & { deleterId?: number };
  /** `authorId`: who wrote the answer. */
  ANSWER_ACCEPTED: OfComment & { authorId: number };
  /** None of the answers is accepted any more. */
  ACCEPTANCE_WITHDRAWN: OfComment;
  ADDITION_WRITTEN: OfPost & { additionId: number } & Mentioning;
  ADDITION_DELETED: OfPost & { additionId: number };
  ADDITION_RESTORED: OfPost & { additionId: number; deleterId?: number };
  /**
   * To a post, or to one of its comments, where there was none of this member. `actorId` must not be shown to anyone, as
   * with the next two. `authorId`: who wrote what was reacted to.
   */
  REACTION_GIVEN: OfPost & { commentId: number | null; authorId: number };
  /** To one of another kind, which nobody is told of; only the counts have changed. */
  REACTION_CHANGED: OfPost & { commentId: number | null; authorId: number };
  REACTION_WITHDRAWN: OfPost & { commentId: number | null; authorId: number };
  /** `commentId` null: the post itself was reported. */
  REPORT_MADE: OfPost & { commentId: number | null };
  /** An admin has settled the open reports of a post or, with its id, of a comment that stays. */
  REPORTS_SETTLED: OfPost & { commentId?: number; reporterIds: number[] };
  /** `commentId` null: of the post itself. The actor is its author. */
  REVIEW_ASKED: OfPost & { commentId: number | null };
  REVIEW_ANSWERED: OfPost & { commentId: number | null; authorId: number; outcome: ReviewOutcome };
  /** Nobody is told of it any more. `decidedAt`: when its events were recorded. */
  DECISION_UNDONE: OfPost & { commentId: number | null; decidedAt: number };
  /** An announcement has become current for the first time. */
  ANNOUNCEMENT_BEGAN: { announcementId: number };
  /** What the company sets for its community, its rules among it. */
  SETTINGS_CHANGED: object;
  /** The backup of this day, a date, has failed for the first time. */
  BACKUP_FAILED: { day: string };
  /** How many people a member has helped in the week that is over. */
  THANKS_COUNTED: OfMember & { people: number };
  /** Somebody has to be approved by an admin. The id is that of the pending member, and of the member later on. */
  JOIN_ASKED: OfMember;
  /** By an admin: nobody has become a member. */
  JOIN_REFUSED: OfMember;
  MEMBER_JOINED: OfMember;
  MEMBER_WITHDREW: OfMember;
  NICKNAME_CHANGED: OfMember;
  /**
   * `by` LINK: with the link of a reset. `by` PROVIDER: it was removed, since the identity provider has said that the
   * member's address, which nobody had verified, is somebody's.
   */
  PASSWORD_CHANGED: OfMember & { by: 'MEMBER' | 'OPERATOR' | 'LINK' | 'PROVIDER' };
  /** `adminId` null: by an operator. `isRenamed`: the nickname was reserved for admins. */
  ROLE_CHANGED: OfMember & { to: Role; adminId: number | null; isRenamed?: true };
  MODERATOR_CHANGED: OfMember & { isModerator: boolean; adminId: number };
  /** `isFirst`: the member has never signed in before, so that it is no surprise. */
  SIGNED_IN_ON_NEW_DEVICE: OfMember & { signInId: number; isFirst: boolean };
  /**
   * The end of a single sign-in; `why` TOO_MANY: the member has started another one. A withdrawal, a suspension or a change of password ends sign-ins without this event.
   */
  SIGN_IN_ENDED: OfMember & { signInId: number; why: 'SIGNED_OUT' | 'TOKEN_REUSED' | 'ENDED_BY_ADMIN' | 'TOO_MANY' };
  SECOND_FACTOR_CHANGED: OfMember & { factor: 'TOTP' | 'PASSKEY' | 'ALL'; change: 'ADDED' | 'REMOVED' };
  RESET_LINK_MADE: OfMember & { adminId: number };
  /** An admin has changed the joining year, the organization or the email. */
  MEMBER_CORRECTED: OfMember & { adminId: number };
  /** With a MEMBER_CORRECTED. */
  EMAIL_CHANGED: OfMember & { adminId: number };
  /** `adminId` null: by an operator. */
  MEMBER_SUSPENDED: OfMember & { adminId: number | null };
  /** `adminId` null: by an operator, or the suspension has run out. */
  MEMBER_RESUMED: OfMember & { adminId: number | null };
}

export type DomainEvent = { [Kind in EventKind]: { kind: Kind } & EventFacts[Kind] }[EventKind];

/** An event as a consumer gets it. Ids rise in the order in which events are handled. */
export type RecordedEvent = DomainEvent & { id: number; createdAt: Date };
