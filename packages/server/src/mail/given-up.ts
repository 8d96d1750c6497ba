/** Mails that could not be sent. They stay until an operator retries or drops them. */
import type { Db } from '../db/schema.ts';

export interface GivenUpMail {
  id: number;
  kind: string;
  error: string;
}

export async function listGivenUpMails(db: Db): Promise<GivenUpMail[]> {
  const rows = await db
    .selectFrom('mails')
    .where('gave_up_at', 'is not', null)
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
  await db.deleteFrom('mails').where('id', '=', id).where('gave_up_at', 'is not', null).execute();
}

/** Mails by state, for `/metrics`. */
export async function countMails(db: Db): Promise<Record<'waiting' | 'retried' | 'given up', number>> {
  const rows = await db
    .selectFrom('mails')
    .select(({ case: when, fn }) => [
      when()
        .when('gave_up_at', 'is not', null)
        .then('given up' as const)
        .when('error', 'is not', null)
        .then('retried' as const)
        .else('waiting' as const)
        .end()
        .as('state'),
      fn.countAll<number>().as('total'),
    ])
    .groupBy('state')
    .execute();
  const counts = { waiting: 0, retried: 0, 'given up': 0 };
  for (const { state, total } of rows) counts[state] = total;
  return counts;
}
