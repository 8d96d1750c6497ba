import type { SignupMode } from '@ieum/contract/permissions';
import type { Config } from './config.ts';

/** Whether an account says nothing about who its owner is. With `OIDC_ONLY=on` the identity provider says that. */
export function isSignupOpenToAll({ mail, signupEmailDomains, oidc }: Config, signup: SignupMode): boolean {
  return signup === 'open' && mail === null && signupEmailDomains.length === 0 && !oidc?.only;
}

/** For operators: what that means, and what to set. */
export const OPEN_SIGNUP =
  'Anyone who reaches this server can sign up as anyone, because SIGNUP is open and no email is verified: set SMTP_URL ' +
  'and MAIL_FROM, or SIGNUP_EMAIL_DOMAINS, or SIGNUP=approval, which admins can also choose on /admin/settings';
