/**
 * What stays of the identity of a member who has withdrawn: keyed hashes, by which the email and the nickname are
 * recognised when somebody wants to use them again, and from which they cannot be read.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { FACTS, goesWithItsOwner, TABLE_NAMES } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import type { Secrets } from '../services.ts';
import { hideNickname } from './nickname-claims.ts';

const PREFIX = 'withdrawn:';

/** What is deleted with the identity, and by which column. */
const DELETED = TABLE_NAMES.filter(goesWithItsOwner).map((name) => [name, `${FACTS[name].owner}`] as const);

/** What `members.email` holds after a withdrawal. */
export function withdrawnEmail(secrets: Secrets, email: string): string {
  return `${PREFIX}${secrets.hash('withdrawn-email', email)}`;
}

export async function hideIdentity(tx: Tx, secrets: Secrets, memberId: number, email: string): Promise<void> {
  await hideNickname(tx, secrets, memberId);
  await tx
    .updateTable('members')
    .set({
      email: withdrawnEmail(secrets, email),
      nickname: '',
      nickname_key: `${PREFIX}${randomUUID()}`,
      password_hash: '',
      organization: '',
      joined_year: 0,
      suspension_reason: null,
      consent_version: null,
      consented_at: null,
    })
    .where('id', '=', memberId)
    .execute();
  for (const [table, owner] of DELETED) {
    await tx.deleteFrom(table).where(sql.ref(owner), '=', memberId).execute();
  }
  await deleteLinksFor(tx, email);
}

/** Those in the mails of sign-ups with the address (joining/links.ts), which are nobody's, but name it. */
async function deleteLinksFor(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('one_time_tokens')
    .where('member_id', 'is', null)
    .where('kind', '=', 'JOIN')
    .where('facts', '=', JSON.stringify({ email }))
    .execute();
}

/** Nothing recognises the email of this withdrawn member any more, so that it can be used again. */
export async function forgetEmail(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('members')
    .set({ email: `${PREFIX}${randomUUID()}` })
    .where('id', '=', memberId)
    .where('status', '=', 'DELETED')
    .execute();
}

/** Hides those who withdrew before a version that does so at once. */
export async function hideFormerWithdrawn(db: Db, secrets: Secrets): Promise<void> {
  const withdrawn = await db
    .selectFrom('members')
    .where('status', '=', 'DELETED')
    .where('email', 'not like', `${PREFIX}%`)
    .select(['id', 'email'])
    .execute();
  for (const { id, email } of withdrawn) await transact(db, (tx) => hideIdentity(tx, secrets, id, email));
}
