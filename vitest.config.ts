import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  restoreMocks: true,
  // What the files import is loaded once in a process instead of once a file.
  isolate: false,
  // Generous: a busy machine, on which servers start slowly, is no fault of the product's.
  testTimeout: 600_000,
  hookTimeout: 600_000,
} as const;

const server = { globalSetup: 'packages/server/test/harness/global-setup.ts' };
/** Tests that replace a module, before anything has loaded it. */
const APART = ['packages/server/test/security/hashing.test.ts', 'packages/server/src/scheduled-backups/folder.test.ts'];

export default defineConfig({
  test: {
    // Most of these tests wait: for a database, for a process, for a time to pass. More workers beside those of the
    // browser and the servers of both keep displacing each other: the same file then takes more processor time.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      { test: { ...shared, name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      { test: { ...shared, name: 'web', include: ['packages/web/**/*.test.{ts,tsx}'] } },
      { test: { ...shared, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { test: { ...shared, ...server, name: 'server', include: ['packages/server/**/*.test.ts'], exclude: APART } },
      { test: { ...shared, ...server, name: 'server, apart', include: APART, isolate: true } },
    ],
  },
});
