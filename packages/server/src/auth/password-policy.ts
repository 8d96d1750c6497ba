import { nicknameKey } from '@ieum/contract/fields';
import { invalidField } from '../app-error.ts';
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
  const key = nicknameKey(password);
  if (key === owner.email || key === nicknameKey(owner.nickname)) throw invalidField(field, 'SAME_AS_IDENTITY');
}
