import type { TrashKind } from '@ieum/contract/console-choices';
import { sql } from 'kysely';
import { forgetQuestionsOfPauses } from '../boards/anonymity-pauses.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Services } from '../services.ts';
import { oldestKept } from './retention.ts';

/** Limits how long the statement takes: with each go all rows that were deleted with it. */
const DELETED_AT_ONCE = 50;

interface Entry {
  kind: TrashKind;
  id: number;
}

/** Removes for good what was deleted 30 days ago. @returns whether there may be more */
export async function emptyTrash({ database, clock, securityLog }: Services): Promise<boolean> {
  const gone = await transact(database.db, async (tx) => {
    const due = await dueEntries(tx, clock());
    if (due.length > 0) {
      await releasePictures(tx, due);
      await forgetQuestionsOfPauses(
        tx,
        due.flatMap(({ kind, id }) => (kind === 'post' ? id : [])),
      );
      await tx.deleteFrom('trash').where(isOneOf(due)).execute();
    }
    return due;
  });
  const numberOf = (wanted: TrashKind) => gone.filter(({ kind }) => kind === wanted).length;
  const numbers = { posts: numberOf('post'), comments: numberOf('comment'), additions: numberOf('addition') };
  if (gone.length > 0) securityLog('trash-emptied', numbers);
  return gone.length === DELETED_AT_ONCE;
}

function dueEntries(tx: Tx, now: Date): Promise<Entry[]> {
  return tx
    .selectFrom('trash')
    .where('deleted_at', '<=', oldestKept(now))
    .select(['kind', 'id'])
    .orderBy('deleted_at')
    .limit(DELETED_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
}

function isOneOf(entries: Entry[]) {
  const keys = entries.map(({ kind, id }) => sql`(${kind}, ${id})`);
  return sql<boolean>`(kind, id) in (${sql.join(keys)})`;
}

/** They are pictures of nothing, which go with their files (pictures/delete-unused.ts). */
async function releasePictures(tx: Tx, due: Entry[]): Promise<void> {
  const kept = await tx
    .selectFrom('trash_rows')
    .where(isOneOf(due))
    .where('of', '=', 'pictures')
    .select('row')
    .execute();
  if (kept.length === 0) return;
  const pictures = kept.map(({ row }) => ({ ...JSON.parse(row), post_id: null, comment_id: null, unused_since: 0 }));
  await tx.insertInto('pictures').values(pictures).execute();
}
