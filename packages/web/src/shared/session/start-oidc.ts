import type { ApiInput } from '@ieum/contract/api';
import { session } from './session.ts';

/** The screen on which a member was sent to the identity provider, for the way back if nothing comes of it. */
const CONFIRMING_AT = 'ieum:confirming-at';

/**
 * @param returnTo the path of the screen to open once signed in
 * @param keep the member stays signed in on this device, until the sign-in ends
 */
export function startOidc(returnTo: string | undefined, keep: boolean): void {
  go({ ...(returnTo !== undefined && { returnTo }), ...(keep && { keep: 'true' }) });
}

/**
 * Has a member sign in again, which counts as a confirmation, and come back to this screen. The provider is asked not to
 * let through whoever is signed in there anyway.
 */
export function confirmAtProvider(): void {
  const here = location.pathname + location.search + location.hash;
  sessionStorage.setItem(CONFIRMING_AT, here);
  go({ returnTo: here, prompt: 'login', ...(session.keptUntilHalf() !== null && { keep: 'true' }) });
}

function go(query: NonNullable<ApiInput<'GET /auth/oidc/start'>['query']>): void {
  location.assign(`/auth/oidc/start?${new URLSearchParams(query)}`);
}

/** Null if no member of this tab has been sent to confirm. */
export function screenOfConfirmation(): string | null {
  return sessionStorage.getItem(CONFIRMING_AT);
}

export function forgetConfirmation(): void {
  sessionStorage.removeItem(CONFIRMING_AT);
}
