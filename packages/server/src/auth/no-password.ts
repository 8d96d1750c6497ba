/** Members who joined by the company's identity provider have no password, nor has a first admin with a passkey. */

/**
 * `members.password_hash` of such a member: a hash that no password has, so that comparing one takes as long as ever,
 * and says no.
 */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
