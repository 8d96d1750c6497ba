import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import { call } from '../api/client.ts';
import { NetworkError } from '../api/errors.ts';

type WebAuthn = typeof import('./webauthn.ts');
type Assertion = ApiInput<'POST /auth/passkey/sign-in'>['body']['response'];
type Registration = ApiInput<'POST /api/members/me/passkeys'>['body']['response'];

const IP_ADDRESS = /^[\d.]+$|:/;

/** Browsers have passkeys over TLS and on localhost, and for names, not for addresses of machines. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !IP_ADDRESS.test(location.hostname);
}

/** The browser asks for a passkey. Throws as `call` does, and what the browser throws. */
export async function askForPasskey(
  key: 'POST /auth/passkey/options' | 'POST /auth/confirm/passkey/options',
): Promise<Assertion> {
  const [options, { startAuthentication }] = await Promise.all([call(key, {}), webAuthn()]);
  return startAuthentication({ optionsJSON: options as Parameters<WebAuthn['startAuthentication']>[0]['optionsJSON'] });
}

/** The browser makes a passkey for these options. */
export async function makePasskey(options: ApiAnswer<'POST /api/members/me/passkeys/options'>): Promise<Registration> {
  const { startRegistration } = await webAuthn();
  const made = await startRegistration({
    optionsJSON: options as Parameters<WebAuthn['startRegistration']>[0]['optionsJSON'],
  });
  return { ...made, type: 'public-key' };
}

async function webAuthn(): Promise<WebAuthn> {
  try {
    return await import('./webauthn.ts');
  } catch (error) {
    throw new NetworkError(error);
  }
}
