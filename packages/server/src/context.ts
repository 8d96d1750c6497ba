/** What a use case is given. It contains nothing of HTTP. */
import type { Language } from '@ieum/contract/errors';
import type { Person, Rules } from '@ieum/contract/permissions';
import { type Seniority, yearAt } from '@ieum/contract/years';
import type { OpenCache } from './cache/cache.ts';
import type { RequestCache } from './cache/request-cache.ts';
import type { Idempotency } from './db/idempotency.ts';
import type { Db } from './db/schema.ts';
import { seniorityAt } from './people/seniority.ts';
import type { SecurityLog } from './security-log.ts';
import type { Services } from './services.ts';

/** The member who makes the call, determined anew for each call. */
export interface Actor extends Person {
  id: number;
  /** The company's, as they are when the call begins. */
  rules: Rules;
  /** The version of the privacy notice that the member has agreed to; null: to none. */
  consentVersion: number | null;
  /** Also of an admin: was made one. */
  isModerator: boolean;
  signInId: number;
  nickname: string;
  /** By which the face is drawn (`markOf` in people/writer-columns.ts). */
  writerMark: number;
  joinedYear: number;
  /** The sign-in is used in another hour than noted. Only of those that are kept: the others are reissued often enough. */
  hasUnnotedUse: boolean;
  /** When the member last proved to be there, by signing in or by POST /auth/confirm. In milliseconds, as a stored one. */
  confirmedAt: number;
  /** An admin who has to set up a second factor before anything else. */
  isFactorDue: boolean;
  /** When the access token or the sign-in expires by itself. In milliseconds. */
  endsAt: number;
}

/** One call, by anyone. */
export interface Ctx {
  db: Db;
  services: Services;
  securityLog: SecurityLog;
  now: Date;
  /** The caller's network address. */
  address: string;
  /** What the caller reads, also in mail that answers the call. */
  language: Language;
  /** Under which scheme, host and port the caller reaches the server. */
  origin: string;
}

/** The calendar year of a call, in the company's time zone. */
export function yearOf({ now, services }: Ctx): number {
  return yearAt(now, services.config.companyTimeZone);
}

/** One call that needs no token. */
export interface PublicCtx extends Ctx {
  device: Device;
  oidcBrowser: OidcBrowser;
  signUpBrowser: SignUpBrowser;
}

/** What the caller's cookie says of an earlier sign-up (identity/sign-up-browser.ts). */
export interface SignUpBrowser {
  /** null: nobody has signed up here lately. */
  id: string | null;
  /** A script that calls the API by itself is none, and need not keep cookies. */
  isBrowser: boolean;
  remember(id: string): void;
}

/** The browser in which a sign-in at the identity provider was begun. */
export interface OidcBrowser {
  /** null: none was begun here lately. */
  id: string | null;
  remember(id: string): void;
}

/** The device on which the caller signs in. */
export interface Device {
  token: string | null;
  /** Such as `Chrome · Android`, from the caller's own statement; null: unknown. */
  label: string | null;
  remember(token: string): void;
}

/** One call by an active member. */
export interface MemberCtx extends Ctx {
  actor: Actor;
  cache: RequestCache;
  /** Also of a call that writes: for what the call itself does not change. */
  sharedCache: OpenCache;
  /** A post is asked for without looking at it: what the member was told of it stays unread. */
  keepsUnread: boolean;
  /** For what has failed and does not concern the caller. */
  warn(error: unknown, message: string): void;
  /** null without an `Idempotency-Key`, and for endpoints that take none. */
  idempotency: Idempotency | null;
  /** What the caller's last stream said that it had sent; null: this is the first one, or no stream at all. */
  lastEventId: string | null;
}

/** By what it is judged in a call who is a new hire. */
export function seniorityOf({ now, services, actor }: MemberCtx): Seniority {
  return seniorityAt(now, services.config.companyTimeZone, actor.rules.newHires);
}

/** One call that bears a refresh token. */
export interface RefreshCtx extends Ctx {
  refreshToken: string;
}
