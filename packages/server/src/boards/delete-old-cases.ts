import { TIMES } from '@ieum/contract/limits';
import { sql } from 'kysely';
import { deleteSome } from '../db/delete-some.ts';
import type { Db } from '../db/schema.ts';
import { DAY } from '../time/units.ts';

/** Limits the duration of a statement. */
const AT_ONCE = 1_000;

/**
 * Thirty days after a post or comment was deleted, its case is deleted with its reports; thirty days after a
 * decision, each text that is as old is, and the words of the reports and of the review that it has answered, as are
 * additions to questions in which a watched word was found. What there was before a decision is deleted after a day: by
 * then it cannot be taken back.
 * @returns true: there may be more
 */
export async function deleteOldCases(db: Db, now: Date): Promise<boolean> {
  const before = now.getTime() - TIMES.trash;
  const cases = await deleteSome(db, 'cases', ['id'], (rows) => rows.where('deleted_at', '<=', before));
  const { numDeletedRows: numTexts } = await db
    .deleteFrom('case_texts')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('case_id', 'version'),
        'in',
        selectFrom('case_texts')
          .innerJoin('cases', 'cases.id', 'case_texts.case_id')
          // As a literal, since the index is of the decided ones alone.
          .where('cases.state', '=', sql.lit('decided'))
          .where('cases.decided_at', '<=', before)
          .where('case_texts.created_at', '<=', before)
          .select(['case_texts.case_id', 'case_texts.version'])
          .limit(AT_ONCE)
          .$asTuple('case_id', 'version'),
      ),
    )
    .executeTakeFirst();
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ note: null })
    .where('id', 'in', (old) =>
      old
        .selectFrom('reports')
        .where('note', 'is not', null)
        .where((report) => report.or([report('settled_at', '<=', before), report('void_at', '<=', before)]))
        .select('id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  const { numUpdatedRows: numAdditions } = await db
    .updateTable('case_words')
    .set({ addition: null })
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('case_id', 'word'),
        'in',
        selectFrom('case_words')
          .where('addition', 'is not', null)
          .where('settled_at', '<=', before)
          .select(['case_id', 'word'])
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked()
          .$asTuple('case_id', 'word'),
      ),
    )
    .executeTakeFirst();
  const { numUpdatedRows: numReviews } = await db
    .updateTable('reviews')
    .set({ text: null })
    .where('case_id', 'in', (old) =>
      old
        .selectFrom('reviews')
        .where('text', 'is not', null)
        .where('answered_at', '<=', before)
        .select('case_id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  const decisions = await deleteSome(db, 'decisions', ['id'], (rows) =>
    rows.where('decided_at', '<=', now.getTime() - DAY),
  );
  const texts = [numTexts, numUpdatedRows, numAdditions, numReviews];
  return cases || decisions || texts.some((number) => number >= AT_ONCE);
}
