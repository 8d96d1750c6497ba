import type { ErrorCode, FieldErrorCode, Language } from '@ieum/contract/errors';

export interface FieldError {
  field: string;
  code: FieldErrorCode;
  /** Replaces the message of the code where it has more to say. */
  detail?: Record<Language, string>;
}

interface Extras {
  /** The fields that were refused, for INVALID_FIELDS. */
  fields?: FieldError[];
  /** Additional members of the problem response. */
  members?: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** Of a status from 500 on: nothing has failed, and no operator needs to see it. */
  isExpected?: true;
  /** Replaces the message of the code where it has more to say. */
  detail?: Record<Language, string>;
}

/** A refusal with a code of the contract's closed list. Use cases throw it; `http/problems.ts` alone turns it into an answer. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly extras: Extras;

  constructor(code: ErrorCode, extras: Extras = {}) {
    super(code);
    this.code = code;
    this.extras = extras;
  }
}

/** Throws if the policy gave a reason for a refusal. */
export function refuseIf(refusal: ErrorCode | null): void {
  if (refusal !== null) throw new AppError(refusal);
}

export function invalidField(field: string, code: FieldErrorCode): AppError {
  return new AppError('INVALID_FIELDS', { fields: [{ field, code }] });
}
