/**
 * The declaration of an endpoint. Tables of endpoints are keyed by the literal `METHOD /path` of the product page;
 * server and web both refer to an endpoint by that key.
 */
import type { Static, TObject, TSchema } from 'typebox';
import type { Board } from './boards.ts';
import type { ErrorCode } from './errors.ts';
import type { PICTURE_TYPES } from './picture-kinds.ts';

/** Which token a call needs. `moderator`: an admin's or a moderator's. `refresh`: a refresh token as bearer token. */
export type Auth = 'public' | 'member' | 'moderator' | 'admin' | 'refresh';

/**
 * The successful answer. A `text` answer is `text/plain`; a `file` is JSON to be stored, sent as it is made, and
 * `csv` a table for a spreadsheet, likewise; a `picture` is `image/webp`, which never changes; `events` are
 * a `text/event-stream`, by name; a `redirect` sends a browser that has opened the address on.
 */
export type Answer =
  | { status: 200 | 201 | 202; as: 'json'; schema: TSchema }
  | { status: 200; as: 'text' }
  | { status: 200; as: 'file'; schema: TSchema }
  | { status: 200; as: 'csv' }
  | { status: 200; as: 'picture' }
  | { status: 200; as: 'events'; events: Record<string, TSchema> }
  | { status: 204; as: 'nothing' }
  | { status: 302; as: 'redirect' };

export interface Endpoint {
  /** The `operationId` in `/openapi.json`: unique, and never changed. */
  name: string;
  summary: string;
  /** Defaults to `member`. */
  auth?: Auth;
  /**
   * Needs a recent sign-in or confirmation, else it is refused with CONFIRM_FIRST (`refusalUnconfirmed`). Every change by
   * an admin does, without saying so.
   */
  needsConfirmation?: true;
  /** Also serves an admin who has to set up a second factor before anything else (SECOND_FACTOR_REQUIRED). */
  servesWithoutFactor?: true;
  query?: TObject;
  body?: TObject;
  /** How large the body may be, where that is more than `LIMITS.bodyBytes`. */
  bodyBytes?: number;
  /** Is sent as such a text, which is the only field of the body, as well as in JSON. */
  takes?: 'text/csv';
  /** Is sent as one of these and not in JSON. */
  takesOnly?: typeof PICTURE_TYPES;
  answer: Answer;
  /** The errors of this call alone: `refusalsOf` adds what its `auth` and its schemas imply. A test that sees another fails. */
  refusals?: readonly ErrorCode[];
  /**
   * Accepts an `Idempotency-Key` header: sending the same body under the same key again creates nothing more and gives
   * the same answer. Another body is refused with KEY_REUSED.
   */
  takesIdempotencyKey?: true;
  /**
   * A read that costs so much that a member is told to wait after too many (TOO_MANY_REQUESTS), and has one answered at
   * a time.
   */
  isCostly?: true;
  /** Opens a post: the caller's notifications about it are read by that, unless the header `X-Keep-Unread: 1` is sent. */
  opensPost?: true;
  /** Leaves out the oldest items of a list that would be too long, and then sets the header `X-Has-Older`. */
  newestOnly?: true;
  /** Its 409 is `text/plain` rather than a problem (product page, section 3). */
  conflictAsText?: true;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type EndpointKey = `${Method} /${string}`;
export type EndpointTable = Record<EndpointKey, Endpoint>;

export function ok<S extends TSchema>(schema: S) {
  return { status: 200, as: 'json', schema } as const;
}

export function created<S extends TSchema>(schema: S) {
  return { status: 201, as: 'json', schema } as const;
}

export function file<S extends TSchema>(schema: S) {
  return { status: 200, as: 'file', schema } as const;
}

/** @param events what each kind of event holds, by its name */
export function events<E extends Record<string, TSchema>>(events: E) {
  return { status: 200, as: 'events', events } as const;
}

export function accepted<S extends TSchema>(schema: S) {
  return { status: 202, as: 'json', schema } as const;
}

export const csv = { status: 200, as: 'csv' } as const;
export const picture = { status: 200, as: 'picture' } as const;
export const text = { status: 200, as: 'text' } as const;
export const redirect = { status: 302, as: 'redirect' } as const;
export const noContent = { status: 204, as: 'nothing' } as const;

export type AuthOf<E extends Endpoint> = E extends { auth: infer A extends Auth } ? A : 'member';

/** `{board}` in a path is a board's name, any other `{name}` a positive integer. */
export type ParamsOf<Key> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? { [N in Name]: Name extends 'board' ? Board : number } & ParamsOf<Rest>
  : unknown;

type BodyOf<E extends Endpoint> = E extends { body: infer S extends TSchema } ? { body: Static<S> } : unknown;
type QueryOf<E extends Endpoint> = E extends { query: infer S extends TSchema } ? { query: Static<S> } : unknown;

/** The input of a call: `params`, `query` and `body`, as far as the endpoint has them. */
export type InputOf<Key, E extends Endpoint> = (unknown extends ParamsOf<Key> ? unknown : { params: ParamsOf<Key> }) &
  QueryOf<E> &
  BodyOf<E>;

export type AnswerOf<E extends Endpoint> = E['answer'] extends { schema: infer S extends TSchema }
  ? Static<S>
  : E['answer'] extends { as: 'text' | 'csv' | 'redirect' }
    ? string
    : undefined;
