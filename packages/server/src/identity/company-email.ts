import type { Config } from '../config/config.ts';

/** Is it an address with which somebody may join? @param email lower-case */
export function isCompanyEmail(
  { signupEmailDomains: domains }: Pick<Config, 'signupEmailDomains'>,
  email: string,
): boolean {
  return domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1));
}
