import { AppError } from '../app-error.ts';
import type { Config } from '../config/config.ts';

/**
 * With `OIDC_ONLY=on` there is no way round the company's identity provider: a password or a passkey would let those in
 * whom the company has let go.
 * @throws PASSWORDS_OFF
 */
export function refusePasswords({ oidc }: Pick<Config, 'oidc'>): void {
  if (oidc?.only) throw new AppError('PASSWORDS_OFF');
}
