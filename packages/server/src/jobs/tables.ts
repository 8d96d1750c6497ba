import type { Generated } from 'kysely';
import { A_FIXED_NUMBER, READ_AS_IT_IS, table } from '../db/table.ts';

export const JOB_TABLES = {
  /** A consumer of events, or periodic work: see jobs/. */
  jobs: table<{
    name: string;
    /** For a consumer: the last event that it has handled. */
    cursor: number;
    /** Not to be run before, by the database's clock. */
    due_at: number;
    /** Of earlier versions. */
    failures: number;
  }>({
    key: ['name'],
    removal: A_FIXED_NUMBER,
    invalidates: 'each run reads it',
  }),

  /** See jobs/lease.ts. */
  leases: table<{
    name: string;
    /** The holder, until the lease expires by the database's clock. */
    holder: string;
    expires_at: number;
  }>({
    key: ['name'],
    notExported: 'it is of the nodes of this installation',
    removal: A_FIXED_NUMBER,
    invalidates: 'each run reads it',
  }),

  /** An event at which a consumer has failed: see jobs/dead-letters.ts. */
  dead_letters: table<{
    consumer: string;
    event_id: number;
    kind: string;
    facts: string;
    created_at: number;
    error: string;
    /** For the first time. */
    failed_at: number;
    attempts: Generated<number>;
    /** When it is tried again, by the database's clock. null: it was given up. */
    due_at: Generated<number | null>;
  }>({
    key: ['consumer', 'event_id'],
    removal: 'rare; an operator, who is told by doctor, retries or drops them',
    invalidates: READ_AS_IT_IS,
  }),
};
