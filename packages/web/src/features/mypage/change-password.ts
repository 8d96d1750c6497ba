import { problemOfNewPassword } from '@ieum/contract/fields';
import { call } from '../../shared/api/client.ts';
import { fieldErrorsOf, hasCode } from '../../shared/api/errors.ts';
import type { FieldErrors } from '../../shared/ui/use-form.ts';
import type { Translate } from '../../shared/words/translation.ts';

interface Passwords {
  current: string;
  next: string;
  again: string;
}

/** The errors that the form finds without the server. */
export function errorsIn({ current, next, again }: Passwords, t: Translate): FieldErrors<Passwords> {
  const found: FieldErrors<Passwords> = {};
  if (current === '') found.current = t('members.password.currentMissing');
  const problem = problemOfNewPassword(next);
  if (problem !== null) found.next = t(`auth.problem.password.${problem}`);
  if (next !== again) found.again = t('members.password.differ');
  return found;
}

/** Changes the password, or returns the server's errors. */
export async function changePassword(
  { current, next }: Passwords,
  t: Translate,
): Promise<FieldErrors<Passwords> | null> {
  try {
    const { changed } = await call('PATCH /api/members/password', {
      body: { currentPassword: current, newPassword: next },
    });
    return changed ? null : { next: t('members.password.unchanged') };
  } catch (error) {
    if (hasCode(error, 'CURRENT_PASSWORD_WRONG')) return { current: t('members.password.currentWrong') };
    if (hasCode(error, 'PASSWORD_UNCHANGED')) return { next: t('members.password.unchanged') };
    const refused = fieldErrorsOf(error).newPassword;
    if (refused !== undefined) return { next: refused };
    throw error;
  }
}
