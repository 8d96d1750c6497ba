import type { Language } from '@ieum/contract/errors';
import type { Db } from '../db/schema.ts';

/** The language of the browser in which the member has signed in last. null: it is not known any more. */
export async function languageOfMember(db: Db, memberId: number): Promise<Language | null> {
  const signIn = await db
    .selectFrom('sign_ins')
    .where('member_id', '=', memberId)
    .where('language', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select('language')
    .executeTakeFirst();
  return signIn?.language ?? null;
}
