/** Rules of passwords: when nobody may use one, which new ones are refused, and what is stored for who has none. */
import { AppError, invalidField } from '../app-error.ts';
import type { Config } from '../config/config.ts';
import type { Ctx } from '../context.ts';
import { type PasswordOwner, problemOfPassword } from '../identity/rules/password-rules.ts';

/**
 * `members.password_hash` of who joined by the company's identity provider, and of a first admin with a passkey: a hash
 * that no password has, so that comparing one takes as long as ever, and says no.
 */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * With `OIDC_ONLY=on` there is no way round the company's identity provider: a password or a passkey would let those in
 * whom the company has let go.
 */
export function refusePasswords({ oidc }: Pick<Config, 'oidc'>): void {
  if (oidc?.only) throw new AppError('PASSWORDS_OFF');
}

/**
 * Refuses a new password that is easily guessed (product page, section 3: "Auth"; the second page, "Passwords").
 * @throws INVALID_FIELDS naming `field`
 */
export function checkNewPassword({ services }: Ctx, field: string, password: string, owner: PasswordOwner): void {
  const problem = problemOfPassword(password, owner, services.config);
  if (problem !== null) throw invalidField(field, problem);
}
