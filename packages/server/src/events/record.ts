import type { Db } from '../db/schema.ts';
import { tellOnCommit } from '../db/transact.ts';
import type { DomainEvent } from './event.ts';

/** Records an event in the transaction of the change, so that neither is committed without the other. */
export async function record(tx: Db, { kind, ...facts }: DomainEvent, now: Date): Promise<void> {
  if (!tx.isTransaction) throw new Error(`${kind} is recorded outside of the transaction of its change`);
  await tx
    .insertInto('events')
    .values({ kind, facts: JSON.stringify(facts), created_at: now.getTime() })
    .execute();
  tellOnCommit(tx);
}
