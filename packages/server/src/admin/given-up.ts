/** What was given up in the background, as admins see and mend it: by kind, without recipients and contents. */

import type { ApiAnswer } from '@ieum/contract/api';
import type { MemberCtx } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { tellOnCommit, transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { dropMails, GAVE_UP, retryMails } from '../mail/given-up.ts';
import { isoOf } from '../time/iso.ts';

type GivenUp = ApiAnswer<'GET /api/admin/given-up'>;

export async function listGivenUp({ db }: MemberCtx): Promise<GivenUp> {
  const mails = await db
    .selectFrom('mails')
    .where(...GAVE_UP)
    .groupBy('kind')
    .orderBy('kind')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('count'),
      fn.min('gave_up_at').$notNull().as('since'),
      fn.max('id').as('last'),
    ])
    .execute();
  const lastIds = mails.map(({ last }) => last);
  const reasons = await reasonsOf(db, lastIds);
  const events = await db
    .selectFrom('dead_letters')
    .where('due_at', 'is', null)
    .groupBy('consumer')
    .orderBy('consumer')
    .select(({ fn }) => ['consumer', fn.countAll<number>().as('count'), fn.min('failed_at').as('since')])
    .execute();
  return {
    mails: mails.map(({ kind, count, since, last }) => ({
      kind,
      count,
      since: isoOf(since),
      problem: reasons.get(last)?.problem ?? null,
      reason: reasons.get(last)?.error ?? '',
    })),
    events: events.map(({ since, ...event }) => ({ ...event, since: isoOf(since) })),
  };
}

async function reasonsOf(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('mails').where('id', 'in', ids).select(['id', 'problem', 'error']).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function retryGivenUp(ctx: MemberCtx, kind: string): Promise<void> {
  await change(ctx, kind, 'mails-retried', (tx) => {
    tellOnCommit(tx);
    return retryMails(tx, { kind }, ctx.now);
  });
}

export async function dropGivenUp(ctx: MemberCtx, kind: string): Promise<void> {
  await change(ctx, kind, 'mails-dropped', (tx) => dropMails(tx, { kind }));
}

/** Of none, nothing is recorded. */
async function change(
  ctx: MemberCtx,
  kind: string,
  deed: 'mails-retried' | 'mails-dropped',
  work: (tx: Tx) => Promise<number>,
): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const count = await work(tx);
    if (count > 0) await recordDeed(tx, ctx, deed, { target: `${kind} × ${count}`, line: { kind, count } });
  });
}
