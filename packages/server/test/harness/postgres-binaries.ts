import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { findProgram } from '../../src/backup/postgres-programs.ts';

/** The folder with `initdb` and `postgres`, or null when this machine has none. */
export function findPostgres(): string | null {
  const initdb = findProgram('initdb');
  return initdb === null ? null : dirname(initdb);
}

/** Null when this machine has none. Debian keeps it off an ordinary user's PATH. */
export function findPgBouncer(): string | null {
  return findProgram('pgbouncer', [process.env.PATH, '/usr/sbin'].join(delimiter));
}

/** Who may run either, which refuse to run as root: this very user, or when that is root, `postgres` or else `nobody`. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {};
  const id = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) };
    } catch {
      // No such user here: try the next.
    }
  }
  throw new Error('PostgreSQL and PgBouncer refuse to run as root, and there is no user postgres or nobody.');
}
