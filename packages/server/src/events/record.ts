import type { EventKind } from '@ieum/contract/event-kinds';
import { compiledOnce } from '../db/compiled-once.ts';
import type { Tx } from '../db/schema.ts';
import { tellOnCommit } from '../db/transact.ts';
import type { DomainEvent } from './event.ts';

/** Records an event in the transaction of the change, so that neither is committed without the other. */
export async function record(tx: Tx, { kind, ...facts }: DomainEvent, now: Date): Promise<void> {
  await insertEvent(tx, { kind, facts: JSON.stringify(facts), created_at: now.getTime() });
  tellOnCommit(tx);
}

const insertEvent = compiledOnce((tx, row: { kind: EventKind; facts: string; created_at: number }) =>
  tx.insertInto('events').values(row),
);
