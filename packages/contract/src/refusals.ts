/** What an endpoint asks of a call, and the errors with which it may be refused. */
import type { Auth, Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

export interface Admission {
  auth: Auth;
  needsConfirmation: boolean;
  servesWithoutFactor: boolean;
}

/** What an endpoint asks of its caller. */
export function admissionOf(
  key: string,
  { auth = 'member', needsConfirmation, servesWithoutFactor }: Endpoint,
): Admission {
  const isAdminsChange = isForConsole(auth) && !isRead(key);
  return {
    auth,
    needsConfirmation: needsConfirmation === true || isAdminsChange,
    servesWithoutFactor: servesWithoutFactor === true,
  };
}

export function isWriteOfMember(key: string, auth: Auth): boolean {
  return !isRead(key) && bearsAccessToken(auth);
}

export function bearsAccessToken(auth: Auth): boolean {
  return auth === 'member' || isForConsole(auth);
}

function isForConsole(auth: Auth): boolean {
  return auth === 'moderator' || auth === 'admin';
}

function isRead(key: string): boolean {
  return key.startsWith('GET ');
}

/** Every error that a call may be answered with: what its row names as `refusals`, and what the rest of the row implies. */
export function refusalsOf(key: string, endpoint: Endpoint): Set<ErrorCode> {
  const { query, body, takesIdempotencyKey = false, refusals = [] } = endpoint;
  const { auth, needsConfirmation, servesWithoutFactor } = admissionOf(key, endpoint);
  const isMembers = bearsAccessToken(auth);
  const isAddressed = query !== undefined || key.includes('{');
  const implied: [applies: boolean, ...ErrorCode[]][] = [
    [true, 'UNAVAILABLE'], // the database may be
    [isAddressed || body !== undefined || takesIdempotencyKey, 'INVALID_FIELDS'],
    [isAddressed || !isRead(key), 'MALFORMED_REQUEST'],
    // A body is read even if the endpoint takes none.
    [!isRead(key), 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
    [auth !== 'public', 'NOT_SIGNED_IN'],
    [isForConsole(auth), 'NOT_ADMIN'],
    [isMembers && !servesWithoutFactor, 'SECOND_FACTOR_REQUIRED'],
    [needsConfirmation, 'CONFIRM_FIRST'],
    [isMembers, 'TOO_MANY_REQUESTS'], // too many writes or costly reads, or too many calls at a time
    [takesIdempotencyKey, 'KEY_REUSED'],
  ];
  return new Set([...refusals, ...implied.flatMap(([applies, ...codes]) => (applies ? codes : []))]);
}
