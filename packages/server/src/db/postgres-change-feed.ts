import type { Pool } from 'pg';
import { type ChangeFeed, EVERYTHING } from './engine.ts';

/** Who has slept through more has everything to read again anyway. */
const MOST_SUBJECTS = 1_000;

/**
 * The rows that this statement's snapshot sees and the last one's did not: those of the transactions that were under
 * way at the last one, and of those that have begun since. Numbers from the future are another cluster's, from which
 * the database was restored.
 */
const QUERY = {
  name: 'changed-subjects',
  text: `
    select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as started, array(
      (select subject from changed_subjects
       where xid >= $1::xid8 and xid < pg_snapshot_xmax(pg_current_snapshot()) order by xid limit ${MOST_SUBJECTS})
      union all
      select subject from changed_subjects where xid = any($2::xid8[])
    ) as subjects`,
};

interface Reading {
  /** `xmin:xmax:xip,xip,…`: see `pg_snapshot` in PostgreSQL's manual. */
  snapshot: string;
  /** The same as long as it is the same server: another counts its transactions otherwise. */
  started: string;
  subjects: string[];
}

export function postgresChangeFeed(pool: Pick<Pool, 'query'>): ChangeFeed {
  let last: Reading | undefined;

  return async () => {
    const [, xmax = '0', underWay = ''] = last?.snapshot.split(':') ?? [];
    const { rows } = await pool.query<Reading>({ ...QUERY, values: [xmax, `{${underWay}}`] });
    const reading = rows[0] as Reading;
    const isOfLastServer = reading.started === last?.started;
    last = reading;
    return isOfLastServer && reading.subjects.length < MOST_SUBJECTS ? reading.subjects : [EVERYTHING];
  };
}
