/** Which emails and nicknames are taken. Both stay taken after a withdrawal (product page, section 2). */
import { nicknameKey } from '@ieum/contract/fields';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/schema.ts';

/** @throws EMAIL_TAKEN, EMAIL_WITHDRAWN */
export async function refuseTakenEmail(db: Db, email: string): Promise<void> {
  const holder = await db.selectFrom('members').where('email', '=', email).select('status').executeTakeFirst();
  if (holder) throw new AppError(holder.status === 'DELETED' ? 'EMAIL_WITHDRAWN' : 'EMAIL_TAKEN');
}

/** @throws NICKNAME_TAKEN when anyone but `exceptMemberId` has it */
export async function refuseTakenNickname(db: Db, nickname: string, exceptMemberId = 0): Promise<void> {
  const holder = await db
    .selectFrom('members')
    .where('nickname_key', '=', nicknameKey(nickname))
    .where('id', '!=', exceptMemberId)
    .select('id')
    .executeTakeFirst();
  if (holder) throw new AppError('NICKNAME_TAKEN');
}
