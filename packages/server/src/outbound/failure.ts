import { OUTBOUND_FAILURES, type OutboundFailure } from '@ieum/contract/outbound-failures';

/** A request that came to nothing; its message is for the log. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly failure: OutboundFailure;

  constructor(failure: OutboundFailure, cause?: unknown) {
    super(OUTBOUND_FAILURES[failure].en, { cause });
    this.failure = failure;
  }
}

/** Of an answer; null: it was accepted. */
export function failureOfStatus(status: number): OutboundFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'REDIRECTED' : 'REFUSED';
}

const BY_CODE: [RegExp, OutboundFailure][] = [
  [/^(ENOTFOUND|EAI_|ENODATA)/, 'HOST_NOT_FOUND'],
  [/CERT|SIGNATURE|SSL|TLS|^EPROTO$/, 'NOT_TRUSTED'],
  [/^HPE_/, 'UNREADABLE'],
];

/** Of what Node's network throws. */
export function failureOfError(error: unknown): OutboundFailure {
  const { code = '' } = error as NodeJS.ErrnoException;
  return BY_CODE.find(([codes]) => codes.test(code))?.[1] ?? 'UNREACHABLE';
}
