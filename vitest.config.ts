import { defineConfig } from 'vitest/config';

// Generous times: a busy machine is no fault of the product's.
const shared = { environment: 'node', restoreMocks: true, testTimeout: 30_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  test: {
    // By default one core is kept back; most of these tests wait for a database anyway.
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      { test: { ...shared, name: 'web', include: ['packages/web/**/*.test.{ts,tsx}'] } },
      { test: { ...shared, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          globalSetup: 'packages/server/test/harness/global-setup.ts',
        },
      },
    ],
  },
});
