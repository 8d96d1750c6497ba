/** The tables of the database itself. */
import { DAY } from '../time/units.ts';
import { A_FIXED_NUMBER, LOOKED_UP, table } from './table.ts';

/** How long an idempotency key is valid. */
export const IDEMPOTENCY_KEPT_MS = DAY;

export const OWN_TABLES = {
  /** See db/idempotency.ts. */
  idempotency_keys: table<{
    member_id: number;
    /** The endpoint's name. */
    endpoint: string;
    key: string;
    body_hash: string;
    /** Set before the transaction ends: nobody else ever sees null. */
    created_id: number | null;
    created_at: number;
  }>({
    key: ['member_id', 'endpoint', 'key'],
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    keptAtWithdrawal: 'it is deleted within a day',
    ownData: 'for a day it says which calls were sent',
    removal: { job: 'delete-idempotency-keys', once: 'created_at', after: IDEMPOTENCY_KEPT_MS, atOnce: 5_000 },
    invalidates: LOOKED_UP,
  }),

  /** See db/writable-check.ts. */
  write_probe: table<{
    id: number;
    filler: string;
  }>({
    key: ['id'],
    idsFrom: 'there is one row',
    notExported: 'it is for trial writes to this database',
    removal: A_FIXED_NUMBER,
    invalidates: 'it is written to see whether one can',
  }),

  /** See db/migration-checksums.ts. */
  migration_checksums: table<{
    name: string;
    checksum: string;
  }>({
    key: ['name'],
    notExported: 'it differs between the engines',
    removal: A_FIXED_NUMBER,
    invalidates: 'it is read by commands and at the start',
  }),

  /**
   * Written only by triggers (db/migrations/0049-subject-triggers.ts) and read by each engine's change feed, which also knows the engine's
   * own column.
   */
  changed_subjects: table<{
    subject: string;
  }>({
    key: [],
    notExported: 'a newly started server does not need it',
    removal: { job: 'prune-changed-subjects' },
    invalidates: 'it is what tells of changes',
  }),
};
