/** The tables of who members are, and who may become one. */
import type { Language } from '@ieum/contract/errors';
import type { MemberStatus, Role } from '@ieum/contract/permissions';
import type { Generated } from 'kysely';
import { LOOKED_UP, table } from '../db/table.ts';
import { DAY } from '../time/units.ts';

/** How long a nickname that was given up is kept for its former holder. */
export const KEPT_FOR_FORMER_HOLDER_MS = 90 * DAY;

export const IDENTITY_TABLES = {
  /** Everyone who has joined. Who signed up and must be verified or approved first is in `pending_members`. */
  members: table<{
    id: Generated<number>;
    /** Of a withdrawn member a keyed hash: see identity/withdrawn-identity.ts. */
    email: string;
    /** Empty of a withdrawn member. */
    nickname: string;
    /** The first of `nicknameKeys(nickname)`. What is taken is in `nickname_claims`. */
    nickname_key: string;
    password_hash: string;
    /** 0 of a withdrawn member. */
    joined_year: number;
    organization: string;
    role: Role;
    /** Since when the member decides about posts and comments, admin or not; null: does not. */
    moderator_since: Generated<number | null>;
    status: MemberStatus;
    created_at: number;
    /** null: nobody has verified that the address is the member's, since there was no mail. */
    email_verified_at: number | null;
    /** Of a suspended member. null: until an admin lifts the suspension. */
    suspended_until: number | null;
    suspension_reason: string | null;
    /** Since when a suspended member is a leaver: see members/leavers.ts. null: is none. */
    let_go_at: Generated<number | null>;
    /** null: has never signed in, so that the next sign-in is on a new device as a matter of course. */
    first_sign_in_at: number | null;
    /** When the member withdrew and had everything deleted that they had written: it is not restored. */
    content_deleted_at: Generated<number | null>;
    /** The version of the privacy notice that the member has agreed to, and when; null: to none. */
    consent_version: number | null;
    consented_at: number | null;
  }>({
    key: ['id'],
    owner: 'id',
    keptAtWithdrawal: 'without a name and an address (identity/withdrawn-identity.ts)',
    ownData: ['member'],
    removal: 'everybody who has joined; who withdraws or is erased leaves a row without name and address',
    invalidates: ['member:{id}'],
    invalidatesUnlessInserted: ['names'],
  }),

  /**
   * A sign-up whose address must be verified or which an admin must approve (docs/decisions/028). It reserves neither its
   * email nor its nickname. Of one address there is at most one that is verified, and one of each browser that is not.
   */
  pending_members: table<{
    /** From the numbering of `members`, where the row moves to, with this id. */
    id: number;
    email: string;
    nickname: string;
    password_hash: string;
    joined_year: number;
    organization: string;
    /** For mail to the person. */
    language: Language;
    created_at: number;
    email_verified_at: number | null;
    /** Of the cookie of the browser that has signed up, in which the code may be entered; null of a verified address. */
    browser_hash: string | null;
    /** Of the network from which a script has signed up; null: it was a browser, or is not known. */
    network_hash: string | null;
    /** null: no code is needed, so an admin has to approve. */
    code_hash: string | null;
    code_expires_at: number | null;
    /** How often a code was entered since it was sent: by scripts in that network. */
    code_tries: Generated<number>;
    /** In that browser, which others cannot use up. */
    code_tries_of_browser: Generated<number>;
    /** By scripts anywhere else. */
    code_tries_elsewhere: Generated<number>;
    /** As of members. */
    consent_version: number | null;
    consented_at: number | null;
  }>({
    key: ['id'],
    idsFrom: 'the numbering of members',
    removal: { job: 'delete-pending-members' },
    invalidates: 'they are read as they are, until they are members',
  }),

  /** Who holds a nickname: see members/nickname-claims.ts. */
  nickname_claims: table<{
    /** One of `nicknameKeys(nickname)`. Of a withdrawn member a keyed hash of it. */
    key: string;
    member_id: number;
    /** null: the nickname is in use. Otherwise it was given up, and is kept for its former holder until then. */
    expires_at: number | null;
  }>({
    key: ['key'],
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    keptAtWithdrawal: 'as keyed hashes (identity/nickname-claims.ts)',
    ownData: 'it is made of the nickname and the former ones',
    removal: { job: 'delete-nickname-claims', once: 'expires_at' },
    invalidates: LOOKED_UP,
  }),

  nickname_changes: table<{
    id: Generated<number>;
    member_id: number;
    /** The nickname before this change. */
    former: string;
    created_at: number;
  }>({
    key: ['id'],
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    ownData: ['formerNicknames'],
    removal: { job: 'delete-nickname-claims', once: 'created_at', after: KEPT_FOR_FORMER_HOLDER_MS },
    invalidates: LOOKED_UP,
  }),

  /** By which one person can join: see joining/invitations.ts. */
  invitations: table<{
    id: Generated<number>;
    /** There is one for an address at most. */
    email: string;
    /** Both: what the invited person cannot change. null: is theirs to say. */
    joined_year: number | null;
    organization: string | null;
    /** What is proposed, to be kept or changed. null: nothing. */
    nickname: string | null;
    /** Of the link. */
    token_hash: string;
    /** null: made before this was stored. */
    invited_by: number | null;
    created_at: number;
    expires_at: number;
  }>({
    key: ['id'],
    refersTo: { invited_by: 'members' },
    ownData: 'it is about who is invited',
    removal: { job: 'delete-invitations', once: 'expires_at' },
    invalidates: LOOKED_UP,
  }),
};
