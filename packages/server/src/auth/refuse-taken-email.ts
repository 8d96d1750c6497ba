import { AppError } from '../app-error.ts';
import type { Db } from '../db/schema.ts';
import { withdrawnEmail } from '../identity/withdrawn-identity.ts';
import type { Secrets } from '../services.ts';

/** An email stays taken after a withdrawal (product page, section 2). */
export async function refuseTakenEmail(db: Db, secrets: Secrets, email: string): Promise<void> {
  const holder = await db
    .selectFrom('members')
    .where('email', 'in', [email, withdrawnEmail(secrets, email)])
    .select('status')
    .executeTakeFirst();
  if (holder) throw new AppError(holder.status === 'DELETED' ? 'EMAIL_WITHDRAWN' : 'EMAIL_TAKEN');
}
