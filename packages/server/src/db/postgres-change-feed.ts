import type { Pool } from 'pg';
import { type ChangeFeed, EVERYTHING } from './engine.ts';

/** A process that missed more than this reloads everything anyway. */
const MOST_SUBJECTS = 1_000;

/**
 * The rows that are visible in this statement's snapshot and were not in the last one: those of transactions that were
 * in progress then, and of those that have started since. Transaction ids from the future belong to another cluster,
 * from which the database was restored.
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
  /** Identifies the server: another one counts its transactions differently. */
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
