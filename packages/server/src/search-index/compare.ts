import type { Db } from '../db/schema.ts';
import type { Entry, Of } from './entries.ts';
import { wantedEntries } from './wanted-entries.ts';

const AT_ONCE = 500;

/** How the index differs from the rows, for some of the rows. */
export interface Difference {
  /** Entries that are missing, or not those of the text that is there. */
  wanted: Entry[];
  /** Ids of entries of what is not listed. */
  superfluous: number[];
  /** The last id that was compared; null: all are. */
  last: number | null;
}

/** Compares the next rows after an id. */
export async function compareNext(db: Db, of: Of, afterId: number): Promise<Difference> {
  const { entries, last } = await wantedEntries(db, of, afterId, AT_ONCE);
  const indexed = await db
    .selectFrom(`search_${of}`)
    .where('id', '>', afterId)
    .$if(last !== null, (query) => query.where('id', '<=', last as number))
    .select(['id', 'digest', 'created_at'])
    .execute();
  const there = new Map(indexed.map((entry) => [entry.id, entry]));
  const wanted = entries.filter(({ id, digest, created_at }) => {
    const entry = there.get(id);
    there.delete(id);
    return entry?.digest !== digest || entry.created_at !== created_at;
  });
  return { wanted, superfluous: [...there.keys()], last };
}

/** The entries that differ from the rows; normally there are none. Reads all rows. */
export async function wrongEntries(db: Db, of: Of): Promise<number[]> {
  const wrong: number[] = [];
  let afterId: number | null = 0;
  while (afterId !== null) {
    const { wanted, superfluous, last }: Difference = await compareNext(db, of, afterId);
    wrong.push(...wanted.map(({ id }) => id), ...superfluous);
    afterId = last;
  }
  return wrong;
}
