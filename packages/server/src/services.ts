/** What the whole process shares. `newServices` (new-services.ts) makes it; here are its types, for the slices. */
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { PictureSize } from '@ieum/contract/picture-kinds';
import type { Upload } from '@ieum/contract/pictures';
import type { Cache } from './cache/cache.ts';
import type { Config } from './config/config.ts';
import type { Actor, MemberCtx } from './context.ts';
import type { Database } from './db/database.ts';
import type { SecurityLog } from './security-log.ts';

export interface Services {
  database: Database;
  config: Config;
  clock: () => Date;
  accessTokens: AccessTokens;
  deviceTokens: DeviceTokens;
  secrets: Secrets;
  cache: Cache;
  limits: { writes: MemberLimit; costlyReads: MemberLimit };
  turns: Turns;
  jobFigures: JobFigures;
  live: LiveStreams;
  /** null: the company has none. */
  identityProvider: IdentityProvider | null;
  postToPushService: PostToPushService;
  /** Of pictures. */
  files: Storage;
  pictureDecoder: PictureDecoder;
  /** For events outside of any call. A call has its own security log, which adds the request's id. */
  securityLog: SecurityLog;
}

/**
 * Sends a push to a browser's push service, whose address a member has given (outbound/).
 * @returns the status of the answer
 * @throws OutboundError when there is none
 */
export type PostToPushService = (
  endpoint: string,
  push: { headers: Record<string, string>; body: Buffer },
  cut?: AbortSignal,
) => Promise<number>;

/** Where the files of pictures are kept (storage/). Names are made by the server: letters, digits, `-` and one `.`. */
export interface Storage {
  /** Once it is there, it is there whole, and survives a power cut. A file of the same name is replaced. */
  put(name: string, content: Uint8Array | Readable): Promise<void>;
  /** null: there is none. The stream is opened already; whoever does not read it to its end destroys it. */
  get(name: string): Promise<{ bytes: number; content: Readable } | null>;
  /** Those that are not there count as deleted. */
  delete(names: string[]): Promise<void>;
  /** In any order, with those that were not completed. What comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  name: string;
  bytes: number;
  storedAt: Date;
}

/** Decodes pictures and makes them anew (pictures/decoder.ts). */
export interface PictureDecoder {
  /**
   * @param member whose picture it is: they take turns
   * @throws PICTURE_UNREADABLE; UNAVAILABLE when too many wait
   */
  remake(upload: Upload, member: { id: number }): Promise<RemadePicture>;
  /** For the metrics. */
  underWay(): Record<'running' | 'waiting', number>;
  /** Ends its processes. */
  stop(): void;
}

export interface RemadePicture {
  /** Of the large size, in pixels. */
  width: number;
  height: number;
  /** WebP. */
  files: Record<PictureSize, Uint8Array>;
}

export type CallKind = 'usual' | 'costly' | 'download';

/** Bounds the calls of a member that are under way (http/turns.ts). */
export interface Turns {
  /**
   * Does the work when it is its turn. A client that hangs up while it waits gives it up.
   * @throws TOO_MANY_REQUESTS when too many wait already
   */
  take<T>(kind: CallKind, memberId: number, answer: ServerResponse, work: () => Promise<T>): Promise<T>;
}

/** Signs and verifies access tokens (auth/access-tokens.ts). */
export interface AccessTokens {
  sign(claims: AccessClaims & { keep: boolean }, issuedAt: Date, expiresAt: Date): Promise<string>;
  /** The claims, or null when the token is not ours or has expired. */
  verify(token: string, now: Date): Promise<Readonly<AccessClaims & { expiresAt: Date }> | null>;
}

/**
 * The metrics of events and their consumers. jobs/runner.ts updates them in memory, so that `/metrics` reports the last
 * known values while the database is unavailable.
 */
export interface JobFigures {
  /** By kind, since the installation. */
  eventsRecorded: Record<string, number>;
  /** By consumer: events that it has not handled yet. */
  eventsWaiting: Record<string, number>;
  /** By consumer. */
  deadLetters: Record<string, number>;
  /** By state. */
  mails: Record<string, number>;
  /** Those that wait, by state. */
  hookDeliveries: Record<string, number>;
  /** By state. */
  pushes: Record<string, number>;
  /** By queue: when what has waited longest was queued, in milliseconds since the epoch; null: nothing waits. */
  waitingSince: Record<string, number | null>;
  /** How far this machine's clock is ahead of the database's, in milliseconds. */
  clockAhead: number;
  /** null: the server makes none by itself. */
  backups: BackupFigures | null;
}

/** Of the backups that the server makes by itself. Times in milliseconds since the epoch. */
export interface BackupFigures {
  /** When the first that is known was begun; null: there is none. */
  since: number | null;
  /** When the last good one was finished; null: there is none. */
  lastGood: number | null;
  /** The last has failed. */
  isFailing: boolean;
  /** Of the last good one. */
  bytes: number | null;
  /** How long the last good one took. */
  milliseconds: number | null;
}

/** How many calls of a kind a member may make (auth/member-limit.ts). */
export interface MemberLimit {
  /** @throws TOO_MANY_REQUESTS with the time to wait */
  take(ctx: MemberCtx): Promise<void>;
}

/** The streams of events that members have open with this process (live/live-streams.ts). */
export interface LiveStreams {
  /**
   * Resolves when the stream has something to send.
   * @param after the id up to which the member has heard everything
   * @throws NOT_SIGNED_IN, UNAVAILABLE
   */
  open(actor: Actor, watched: string[], after: number | null): Promise<EventStream>;
  count(): number;
  /** Ends all streams, and opens none from now on. Resolves when nothing is read any more. */
  stop(): Promise<void>;
}

/** What the streams themselves need. */
export type LiveServices = Pick<Services, 'database' | 'config' | 'clock' | 'secrets'>;

export interface EventStream {
  /** @param sink where everything is written to that the stream has to say, from the beginning */
  start(sink: EventSink): void;
  /** The client is gone. */
  leave(): void;
}

/** The connection of a stream (http/send-events.ts). A client that does not read what is written loses it. */
export interface EventSink {
  write(text: string): void;
  /** Closes the connection, too. */
  end(text: string): void;
}

export interface AccessClaims {
  memberId: number;
  signInId: number;
}

/** Creates and verifies the tokens that identify a known device (auth/device-tokens.ts). */
export interface DeviceTokens {
  /** @param id of an already known device */
  issue(email: string, id?: string): string;
  /** The device's id, or null when nobody has signed in there with this email. */
  idOf(token: string, email: string): string | null;
}

/**
 * Keyed hashes and encryption with keys derived from `AUTH_SECRET` (auth/secrets.ts). `purpose` separates the keys: what
 * is made for one purpose is useless for another.
 */
export interface Secrets {
  hash(purpose: string, text: string): string;
  /** Encrypts. */
  seal(purpose: string, text: string): string;
  /** Decrypts. null: it was sealed for another purpose or with another AUTH_SECRET, or changed. */
  open(purpose: string, sealed: string): string | null;
}

/** The company's identity provider (oidc/identity-provider.ts). Everything throws what `failureOf` tells apart. */
export interface IdentityProvider {
  /** Does it answer? */
  check(): Promise<void>;
  /**
   * Where the browser signs in.
   * @param prompt `login`: whoever is signed in there is asked again
   */
  signInUrl(checks: SignInChecks, prompt?: 'login'): Promise<string>;
  /**
   * Who signed in.
   * @param answer the parameters with which the provider has sent the browser back
   */
  identify(answer: Record<string, string>, checks: SignInChecks): Promise<ProvedIdentity>;
}

/** What binds the provider's answer to the sign-in that was begun. */
export interface SignInChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What the provider says of somebody. Empty: it does not say. */
export interface ProvedIdentity {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  /** What could be the nickname, the likeliest first. */
  nicknames: string[];
  organizations: string[];
}
