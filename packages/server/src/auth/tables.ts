/** The tables of how members sign in, and of what limits guessing. */
import type { Language } from '@ieum/contract/errors';
import type { Generated } from 'kysely';
import { A_FEW_OF_A_MEMBER, A_FIXED_NUMBER, LOOKED_UP, table } from '../db/table.ts';

/** How somebody signed in. */
export type SignInMethod = 'PASSWORD' | 'PASSKEY' | 'OIDC';

export const AUTH_TABLES = {
  /** See auth/known-secret.ts. */
  known_secrets: table<{
    name: string;
    kept_in: 'setting' | 'file';
    fingerprint: string;
  }>({
    key: ['name'],
    removal: A_FIXED_NUMBER,
    invalidates: 'it is read by commands and at the start',
  }),

  /** One successful sign-in: all its tokens become invalid when it ends. */
  sign_ins: table<{
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
  }>({
    key: ['id'],
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    ownData: ['signIns'],
    removal: { job: 'delete-sign-ins' },
    invalidates: ['member:{member_id}'],
  }),

  refresh_tokens: table<{
    /** SHA-256 of the token, so that a stolen database gives access to no session. */
    token_hash: string;
    sign_in_id: number;
    expires_at: number;
    rotated_at: number | null;
  }>({
    key: ['token_hash'],
    goesWith: { sign_in_id: 'sign_ins' },
    removal: { job: 'delete-sign-ins' },
    invalidates: LOOKED_UP,
  }),

  /** See auth/one-time-tokens.ts. */
  one_time_tokens: table<{
    token_hash: string;
    kind: string;
    member_id: number | null;
    /** JSON. */
    facts: string;
    created_at: number;
    expires_at: number;
  }>({
    key: ['token_hash'],
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    ownData: 'it opens an account for whoever has it, and ends soon',
    removal: { job: 'delete-one-time-tokens', once: 'expires_at', atOnce: 5_000 },
    invalidates: LOOKED_UP,
  }),

  /** A member's authenticator app. */
  totps: table<{
    member_id: number;
    /** Encrypted: see auth/secrets.ts. */
    secret: string;
    created_at: number;
    /** null: set up, but no code of it was entered yet, so it is not asked for. */
    confirmed_at: number | null;
    /** The time step of the last accepted code, which is not accepted again. */
    last_step: number | null;
  }>({
    key: ['member_id'],
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    ownData: ['member'],
    removal: A_FEW_OF_A_MEMBER,
    invalidates: ['member:{member_id}'],
  }),

  recovery_codes: table<{
    member_id: number;
    code_hash: string;
    used_at: number | null;
  }>({
    key: ['member_id', 'code_hash'],
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    ownData: 'hashes of secrets',
    removal: A_FEW_OF_A_MEMBER,
    invalidates: LOOKED_UP,
  }),

  passkeys: table<{
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
  }>({
    key: ['id'],
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    ownData: ['passkeys'],
    removal: A_FEW_OF_A_MEMBER,
    invalidates: ['member:{member_id}'],
  }),

  /** Which account of the identity provider is which member. */
  oidc_identities: table<{
    issuer: string;
    subject: string;
    member_id: number;
    created_at: number;
  }>({
    key: ['issuer', 'subject'],
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    ownData: ['identityProviders'],
    removal: A_FEW_OF_A_MEMBER,
    invalidates: LOOKED_UP,
  }),

  /** See auth/throttle.ts. */
  throttles: table<{
    key: string;
    hits: number;
    blocked_until: number;
    expires_at: number;
  }>({
    key: ['key'],
    removal: { job: 'delete-throttles', once: 'expires_at', atOnce: 10_000 },
    invalidates: LOOKED_UP,
  }),
};
