import type { Auth, Endpoint } from '@ieum/contract/endpoint';

/** What an endpoint asks of its caller. */
export interface Admission {
  auth: Auth;
  needsConfirmation: boolean;
  servesWithoutFactor: boolean;
}

export function admissionOf(
  key: string,
  { auth = 'member', needsConfirmation, servesWithoutFactor }: Endpoint,
): Admission {
  const isAdminsChange = isForConsole(auth) && !key.startsWith('GET ');
  return {
    auth,
    needsConfirmation: needsConfirmation === true || isAdminsChange,
    servesWithoutFactor: servesWithoutFactor === true,
  };
}

export function isWriteOfMember(key: string, auth: Auth): boolean {
  return !key.startsWith('GET ') && bearsAccessToken(auth);
}

export function bearsAccessToken(auth: Auth): boolean {
  return auth === 'member' || isForConsole(auth);
}

function isForConsole(auth: Auth): boolean {
  return auth === 'moderator' || auth === 'admin';
}
