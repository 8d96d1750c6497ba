import { READ_AS_IT_IS, table } from '../db/table.ts';

export const BACKUP_TABLES = {
  /** The backup of one day of the company, with its last attempt. */
  backups: table<{
    /** As a date. */
    day: string;
    /** RUNNING without a node that holds the lease: that node has ended in the middle. */
    state: 'RUNNING' | 'DONE' | 'FAILED';
    attempts: number;
    started_at: number;
    /** Null while it is running. */
    finished_at: number | null;
    /** When it is tried again. */
    due_at: number | null;
    /** The name in the folder of backups. */
    file: string | null;
    bytes: number | null;
    /** RESTORED: apart, and checked there. READ: only read to its end, because no second database could be made. */
    verified: 'RESTORED' | 'READ' | null;
    /** Of the last attempt that failed; null: none has, or one after it went well. */
    error: string | null;
  }>({
    key: ['day'],
    notExported: 'it is what became of the backups of this installation',
    removal: 'one a day; each new one deletes those of more than 400 days ago',
    invalidates: READ_AS_IT_IS,
  }),
};
