import { AppError } from '../app-error.ts';
import type { PublicCtx } from '../context.ts';
import type { IdentityProvider } from '../services.ts';
import { failureOf } from './failures.ts';

/**
 * Does a step whose answer a person sees in the browser: what goes wrong leads back to the login, which says so.
 * @returns where the browser is to go
 */
export async function backToLogin(
  ctx: PublicCtx,
  step: (provider: IdentityProvider) => Promise<string>,
): Promise<string> {
  const { identityProvider } = ctx.services;
  if (identityProvider === null) return '/login';
  try {
    return await step(identityProvider);
  } catch (error) {
    const isUnavailable = ctx.services.database.engine.isUnavailable(error);
    const { failure, reason } = failureOf(isUnavailable ? new AppError('UNAVAILABLE') : error);
    ctx.securityLog('oidc-failed', { address: ctx.address, failure, reason });
    return `/login?oidc=${failure}`;
  }
}
