/** The tables of who members are and how they sign in, as Kysely sees them. */
import type { Language } from '@ieum/contract/errors';
import type { MailProblem } from '@ieum/contract/given-up';
import type { MemberStatus, Role } from '@ieum/contract/permissions';
import type { Generated, Selectable } from 'kysely';

export interface IdentitySchema {
  /** Everyone who has joined. Who signed up and must be verified or approved first is in `pending_members`. */
  members: {
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
  };

  /**
   * A sign-up whose address must be verified or which an admin must approve (docs/decisions/028). It reserves neither its
   * email nor its nickname. Of one address there is at most one that is verified, and one of each browser that is not.
   */
  pending_members: {
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
  };

  /** Who holds a nickname: see members/nickname-claims.ts. */
  nickname_claims: {
    /** One of `nicknameKeys(nickname)`. Of a withdrawn member a keyed hash of it. */
    key: string;
    member_id: number;
    /** null: the nickname is in use. Otherwise it was given up, and is kept for its former holder until then. */
    expires_at: number | null;
  };

  nickname_changes: {
    id: Generated<number>;
    member_id: number;
    /** The nickname before this change. */
    former: string;
    created_at: number;
  };

  /** A member's authenticator app. */
  totps: {
    member_id: number;
    /** Encrypted: see auth/secrets.ts. */
    secret: string;
    created_at: number;
    /** null: set up, but no code of it was entered yet, so it is not asked for. */
    confirmed_at: number | null;
    /** The time step of the last accepted code, which is not accepted again. */
    last_step: number | null;
  };

  recovery_codes: {
    member_id: number;
    code_hash: string;
    used_at: number | null;
  };

  passkeys: {
    id: Generated<number>;
    member_id: number;
    /** base64url. */
    credential_id: string;
    /** base64url. */
    public_key: string;
    counter: number;
    /** JSON. */
    transports: string;
    name: string;
    created_at: number;
    last_used_at: number | null;
  };

  /** Which account of the identity provider is which member. */
  oidc_identities: {
    issuer: string;
    subject: string;
    member_id: number;
    created_at: number;
  };

  /** See auth/one-time-tokens.ts. */
  one_time_tokens: {
    token_hash: string;
    kind: string;
    member_id: number | null;
    /** JSON. */
    facts: string;
    created_at: number;
    expires_at: number;
  };

  /** By which one person can join: see joining/invitations.ts. */
  invitations: {
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
  };

  /** A mail to be sent: see mail/. A sent mail is deleted. */
  mails: {
    id: Generated<number>;
    kind: string;
    /** Whom it is for, if that is a member. It is not sent once they have withdrawn. */
    member_id: number | null;
    /** Recipient and content, or of a mail that is built when it is sent its Message-ID and what it is about; encrypted, because they may hold a link that signs somebody in: see auth/secrets.ts. */
    sealed: string;
    created_at: number;
    /** When the code or the link in it ends: it is not sent afterwards. */
    expires_at: number | null;
    /** When it is sent, or sent again. Moved on before each attempt, so that no two nodes send it at once. */
    due_at: number;
    /** Attempts. */
    failures: number;
    /** Set once all attempts have failed. */
    gave_up_at: number | null;
    /** Of the last attempt: what went wrong, in the words of the mail server. */
    error: string | null;
    problem: MailProblem | null;
    /** 1: its recipient waits for it, so that it is sent first. */
    is_urgent: Generated<number>;
    /** 1: it goes to many at once, and is sent when no other mail is due. */
    is_bulk: Generated<number>;
  };

  /** One successful sign-in: all its tokens become invalid when it ends. */
  sign_ins: {
    id: Generated<number>;
    member_id: number;
    created_at: number;
    ended_at: number | null;
    /** To the hour, because nobody is watched. */
    last_used_at: number | null;
    /** When the member last proved to be there, by signing in or by POST /auth/confirm. */
    confirmed_at: number | null;
    /** null: as long as its refresh tokens last. */
    expires_at: number | null;
    /** Such as `Chrome · Android`; null: unknown. */
    device: string | null;
    method: SignInMethod | null;
    /** What the browser prefers, for mail to the member. */
    language: Language | null;
    /** 1: the member stays signed in on this device (the second page, "Staying signed in"). */
    keep: Generated<number>;
  };

  refresh_tokens: {
    /** SHA-256 of the token, so that a stolen database gives access to no session. */
    token_hash: string;
    sign_in_id: number;
    expires_at: number;
    rotated_at: number | null;
  };

  /** What admins note about a member, for admins: see admin/member-notes.ts. */
  member_notes: {
    id: Generated<number>;
    member_id: number;
    written_by: number;
    text: string;
    created_at: number;
  };

  /** The emails of a correction in the log, which cannot be changed: here they are deleted with the member's identity. */
  email_changes: {
    action_id: number;
    member_id: number;
    former: string;
    current: string;
    created_at: number;
  };
}

/** How somebody signed in. */
export type SignInMethod = 'PASSWORD' | 'PASSKEY' | 'OIDC';

export type MemberRow = Selectable<IdentitySchema['members']>;
/** To the privacy notice. */
export type Consent = Pick<MemberRow, 'consent_version' | 'consented_at'>;
export type PasskeyRow = Selectable<IdentitySchema['passkeys']>;
export type PendingRow = Selectable<IdentitySchema['pending_members']>;
