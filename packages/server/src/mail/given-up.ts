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

/** Those that were given up and are meant; who has retried or dropped them meanwhile was first. */
type Meant = { id: number } | { kind: string };

/** Has them sent by the server, which tries for another day. @returns how many there were */
export async function retryMails(db: Db, meant: Meant, now: Date): Promise<number> {
  const at = now.getTime();
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ gave_up_at: null, failures: 0, due_at: at, created_at: at })
    .where((mail) => mail.and(meant))
    .where(...GAVE_UP)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** @returns how many there were */
export async function dropMails(db: Db, meant: Meant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where((mail) => mail.and(meant))
    .where(...GAVE_UP)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export function countGivenUpMails(db: Db): Promise<number> {
  return countRows(db.selectFrom('mails').where(...GAVE_UP));
}
