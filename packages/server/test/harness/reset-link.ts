import { transact } from '../../src/db/transact.ts';
import { resetLinkFor } from '../../src/recovery/reset-link.ts';
import type { Services } from '../../src/services.ts';

/** The link that a mail to this member would bring, as a path. */
export async function resetPathOf(services: Services, email: string): Promise<string> {
  const { db } = services.database;
  const { id } = await db.selectFrom('members').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  const now = services.clock();
  const url = new URL(await transact(db, (tx) => resetLinkFor(tx, { services, now }, id, 'MAIL')));
  return url.pathname + url.search;
}
