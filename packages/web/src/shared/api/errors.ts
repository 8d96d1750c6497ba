import type { ErrorCode } from '@ieum/contract/errors';
import type { SecondFactorWay } from '@ieum/contract/second-factor';

export interface FieldError {
  field: string;
  message: string;
}

interface Refusal {
  status: number;
  code?: string | null;
  detail?: string;
  errors?: FieldError[];
  ways?: SecondFactorWay[];
  /** The raw body, for `text/plain` answers. */
  text?: string;
}

/** The server answered with an error. */
export class ApiError extends Error {
  readonly status: number;
  /** The stable English code of a problem answer; null when the body was no problem document. */
  readonly code: string | null;
  /** The message in the user's language; empty if the body was no problem document. */
  readonly detail: string;
  readonly errors: FieldError[];
  readonly text: string;
  /** Of a CODE_NEEDED: how the sign-in can be completed. */
  readonly ways: SecondFactorWay[];

  constructor({ status, code = null, detail = '', errors = [], text = '', ways = [] }: Refusal) {
    super(`${status} ${code ?? text}`.trim());
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.text = text;
    this.ways = ways;
  }
}

/** No answer, or an unreadable one. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached', { cause });
    this.name = 'NetworkError';
  }
}

/**
 * The server is unreachable or failing, as opposed to refusing the call. Only then are samples and retry buttons shown.
 */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

/** The saved text is no longer the version that the edit is based on. */
export function isChangedMeanwhile(error: unknown): boolean {
  return hasCode(error, 'CHANGED_MEANWHILE');
}

/** The text holds a word that admins have ruled out, which the message names. */
export function isWordRefused(error: unknown): error is ApiError {
  return hasCode(error, 'WORD_REFUSED');
}

/** The call needs a confirmation, which the member was asked for and has not given. */
export function isUnconfirmed(error: unknown): boolean {
  return hasCode(error, 'CONFIRM_FIRST');
}

/** One of them. */
export function hasStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** One of them. */
export function hasCode(error: unknown, ...codes: ErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.code);
}

/**
 * The messages about the fields that the server has refused, by name; empty for any other failure. What is wrong with a
 * part of a field (`tagIds.0`) is told of the field, the first of several.
 */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ field, message }) => [field.split('.')[0], message]).toReversed());
}
