import type { Services } from '../context.ts';
import { oldestKept } from './kept.ts';

/** Limits how long the statement takes: with each go all rows that were deleted with it. */
const DELETED_AT_ONCE = 50;

/** Removes for good what was deleted 30 days ago. @returns whether there may be more */
export async function emptyTrash({ database, clock, securityLog }: Services): Promise<boolean> {
  const gone = await database.db
    .deleteFrom('trash')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('kind', 'id'),
        'in',
        selectFrom('trash')
          .where('deleted_at', '<=', oldestKept(clock()))
          .select(['kind', 'id'])
          .orderBy('deleted_at')
          .limit(DELETED_AT_ONCE)
          .forUpdate()
          .skipLocked()
          .$asTuple('kind', 'id'),
      ),
    )
    .returning('kind')
    .execute();
  const posts = gone.filter(({ kind }) => kind === 'post').length;
  if (gone.length > 0) securityLog('trash-emptied', { posts, comments: gone.length - posts });
  return gone.length === DELETED_AT_ONCE;
}
