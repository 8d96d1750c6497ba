import { invalidField } from '../app-error.ts';
import { nicknameKeys } from '../nickname-keys.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Refuses a new password that is easily guessed (product page, section 3: "Auth"). The schema checks its length.
 * @throws INVALID_FIELDS naming `field`
 */
export async function checkNewPassword(
  field: string,
  password: string,
  owner: { email: string; nickname: string },
): Promise<void> {
  if (await isCommonPassword(password)) throw invalidField(field, 'TOO_COMMON');
  const keys = nicknameKeys(password);
  const own = [...nicknameKeys(owner.email), ...nicknameKeys(owner.nickname)];
  if (keys.some((key) => own.includes(key))) throw invalidField(field, 'SAME_AS_IDENTITY');
}
