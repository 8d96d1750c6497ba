import { dirname } from 'node:path';
import { findProgram } from '../../src/backup/postgres-programs.ts';

/** The folder with `initdb` and `postgres`, or null when this machine has none. */
export function findPostgres(): string | null {
  const initdb = findProgram('initdb');
  return initdb === null ? null : dirname(initdb);
}
