/** Mails that could not be sent. They stay until an operator retries or drops them. */
import { countRows } from '../db/count-rows.ts';
import type { Db } from '../db/schema.ts';

/** Mails that wait have none: by a comparison, unlike by `is not null`, SQLite finds the others in the index. */
export const GAVE_UP = ['gave_up_at', '>', 0] as const;

export interface GivenUpMail {
  id: number;
  kind: string;
  error: string;
}

export async function listGivenUpMails(db: Db): Promise<GivenUpMail[]> {
  const rows = await db
    .selectFrom('mails')
    .where(...GAVE_UP)
    .orderBy('id')
    .select(['id', 'kind', 'error'])
    .execute();
  return rows.map(({ error, ...mail }) => ({ ...mail, error: error ?? '' }));
}

/** Has it sent by the server, which tries for another day. */
export async function retryMail(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ gave_up_at: null, failures: 0, due_at: now.getTime(), created_at: now.getTime() })
    .where('id', '=', id)
    .execute();
}

export async function dropMail(db: Db, id: number): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('id', '=', id)
    .where(...GAVE_UP)
    .execute();
}

export function countGivenUpMails(db: Db): Promise<number> {
  return countRows(db.selectFrom('mails').where(...GAVE_UP));
}
