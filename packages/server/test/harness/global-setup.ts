import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { findPostgres } from './postgres-binaries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that the run shares, for `createDatabase`; null when this machine has none to start. */
    postgresUrl: string | null;
  }
}

/** One PostgreSQL for the whole run. Without one the tests that need it fail, and say why; the others run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = findPostgres() ? await startPostgres() : null;
  project.provide('postgresUrl', postgres?.url ?? null);
  return async () => postgres?.stop();
}
