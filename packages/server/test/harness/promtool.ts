import { findProgram } from '../../src/backup/postgres-programs.ts';

/** Where `promtool` of Debian's package prometheus is, or null when this machine has none. */
export function findPromtool(): string | null {
  return findProgram('promtool');
}
