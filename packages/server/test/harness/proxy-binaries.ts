import { delimiter } from 'node:path';
import { findProgram } from '../../src/backup/postgres-programs.ts';

/** Where `nginx` or `caddy` is, or null when this machine has none. Debian keeps nginx off an ordinary user's PATH. */
export function findProxy(name: string): string | null {
  return findProgram(name, [process.env.PATH, '/usr/sbin'].join(delimiter));
}
