import { invalidField } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { type PasswordOwner, problemOfPassword } from '../identity/rules/password-rules.ts';

/**
 * Refuses a new password that is easily guessed (product page, section 3: "Auth"; the second page, "Passwords").
 * @throws INVALID_FIELDS naming `field`
 */
export function checkNewPassword({ services }: Ctx, field: string, password: string, owner: PasswordOwner): void {
  const problem = problemOfPassword(password, owner, services.config);
  if (problem !== null) throw invalidField(field, problem);
}
