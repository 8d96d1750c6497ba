import { type AuthorHistory, HISTORY_ACTIONS } from '@ieum/contract/cases';
import { LIMITS } from '@ieum/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { isoOf } from '../time/iso.ts';

const NONE: AuthorHistory = { reported: 0, decisions: 0, latest: [] };

/**
 * What admins and moderators weigh beside a case: how much of the author's was reported, and what was decided about that
 * and about the author, the newest first.
 */
export async function historiesOf(db: Db, authorIds: number[]): Promise<(authorId: number) => AuthorHistory> {
  if (authorIds.length === 0) return () => NONE;
  const reported = await countReported(db, authorIds);
  const entries = await latestDecisions(db, authorIds);
  return (authorId) => {
    const ofAuthor = entries.filter(({ author }) => author === authorId);
    return {
      reported: reported.find(({ author_id }) => author_id === authorId)?.reported ?? 0,
      decisions: ofAuthor[0]?.total ?? 0,
      latest: ofAuthor.map(({ id, action, target, reason, created_at }) => ({
        id,
        action,
        target,
        reason,
        createdAt: isoOf(created_at),
      })),
    };
  };
}

/** As long as there are cases of it: until thirty days after it was deleted. */
function countReported(db: Db, authorIds: number[]) {
  return db
    .selectFrom('cases')
    .innerJoin('reports', 'reports.case_id', 'cases.id')
    .where('cases.author_id', 'in', authorIds)
    .where('cases.anonymous', '=', 0)
    .where('reports.void_at', 'is', null)
    .groupBy('cases.author_id')
    .select((row) => ['cases.author_id', row.fn.count<number>('cases.id').distinct().as('reported')])
    .execute();
}

function latestDecisions(db: Db, authorIds: number[]) {
  const decided = (column: 'author_id' | 'member_id') =>
    db
      .selectFrom('admin_actions')
      .where(column, 'in', authorIds)
      .where('action', 'in', HISTORY_ACTIONS)
      .select([sql<number>`${sql.ref(column)}`.as('author'), 'id', 'action', 'target', 'reason', 'created_at'])
      .$narrowType<{ action: (typeof HISTORY_ACTIONS)[number] }>();
  return db
    .selectFrom(
      db
        .selectFrom(decided('author_id').unionAll(decided('member_id')).as('decided'))
        .selectAll()
        .select([
          sql<number>`row_number() over (partition by author order by id desc)`.as('nth'),
          sql<number>`count(*) over (partition by author)`.as('total'),
        ])
        .as('ranked'),
    )
    .where('nth', '<=', LIMITS.historyBesideCase)
    .orderBy('author')
    .orderBy('nth')
    .select(['author', 'id', 'action', 'target', 'reason', 'created_at', 'total'])
    .execute();
}
