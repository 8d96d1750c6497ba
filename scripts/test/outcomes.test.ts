import { expect, test } from 'vitest';
import { flakyTests, inWords, NOTHING_RUN, playwrightOutcome, sum, vitestOutcome, withStatus } from './outcomes.ts';
import { playwrightDurations, slowestInWords, vitestDurations } from './slowest.ts';

const LOADED = {
  name: 'loaded.test.ts',
  status: 'passed',
  startTime: 1_000,
  endTime: 2_500,
  assertionResults: [{ fullName: 'members are listed', status: 'passed', failureMessages: [] }],
};
const CLEAN = { numTotalTests: 2, numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

test('a test file that did not load counts as a failure', () => {
  const broken = { ...LOADED, name: 'broken.test.ts', status: 'failed', assertionResults: [] };
  const report = { ...CLEAN, testResults: [LOADED, broken] };
  expect(vitestOutcome(report)).toEqual({ ...NOTHING_RUN, passed: 2, failed: 1, failures: ['broken.test.ts'] });
});

test('the tests that failed are named, of both runners', () => {
  const failed = { fullName: 'posts are listed', status: 'failed', failureMessages: ['expected 1 to be 2'] };
  const report = {
    ...CLEAN,
    numFailedTests: 1,
    testResults: [{ ...LOADED, status: 'failed', assertionResults: [failed] }],
  };
  expect(vitestOutcome(report).failures).toEqual(['loaded.test.ts: posts are listed\nexpected 1 to be 2']);

  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  const specs = [
    { title: 'a tag filters', ok: true, tests: [] },
    { title: 'a draft comes back', ok: false, tests: [] },
  ];
  const suites = [{ title: 'writing.spec.ts', specs: [], suites: [{ title: 'drafts', specs }] }];
  expect(playwrightOutcome({ stats, suites }).failures).toEqual(['writing.spec.ts: drafts: a draft comes back']);
});

test('tests that passed at their second attempt are counted and named with their error', () => {
  const second = { fullName: 'posts are listed', status: 'passed', failureMessages: ['expected 1 to be 2'] };
  const report = { ...CLEAN, testResults: [{ ...LOADED, assertionResults: [...LOADED.assertionResults, second] }] };
  expect(vitestOutcome(report)).toEqual({ ...NOTHING_RUN, passed: 2, flaky: 1 });
  expect(flakyTests(report)).toEqual(['loaded.test.ts: posts are listed\nexpected 1 to be 2']);

  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  const counted = { ...NOTHING_RUN, passed: 4, failed: 1, skipped: 2, flaky: 1 };
  expect(playwrightOutcome({ stats, suites: [] })).toEqual(counted);
});

test.each([
  { said: 'all passed, but the runner failed', passed: 5, status: 1, failed: 1 },
  { said: 'the runner was killed', passed: 5, status: null, failed: 1 },
  { said: 'nothing ran', passed: 0, status: 0, failed: 1 },
  { said: 'all passed', passed: 5, status: 0, failed: 0 },
])('$said: $failed failed', ({ passed, status, failed }) => {
  expect(withStatus({ ...NOTHING_RUN, passed }, status).failed).toBe(failed);
});

test('the last line says how many passed, failed and were skipped', () => {
  const total = sum([
    { ...NOTHING_RUN, passed: 1 },
    { ...NOTHING_RUN, passed: 40, failed: 2, skipped: 3 },
  ]);
  expect(inWords(total)).toBe('41 passed, 2 failed, 3 skipped');
  expect(inWords({ ...total, flaky: 2 })).toBe('41 passed, 2 failed, 3 skipped, 2 flaky');
  expect(inWords({ ...total, skipped: 0 })).toBe('41 passed, 2 failed');
});

test('the files that took longest are named, of both runners', () => {
  const testResults = [
    ...Array.from({ length: 20 }, (_, number) => ({ ...LOADED, name: `${number}.test.ts` })),
    { ...LOADED, name: 'long.test.ts', endTime: 61_000 },
  ];
  const lines = slowestInWords(vitestDurations({ ...CLEAN, testResults }));
  expect(lines).toHaveLength(21);
  expect(lines[1]).toBe('    60.0 s  long.test.ts');
  expect(slowestInWords(vitestDurations({ ...CLEAN, testResults: testResults.slice(1) }))).toEqual([]);

  const spec = { title: 'a tag filters', ok: true, tests: [{ results: [{ duration: 2_000 }, { duration: 500 }] }] };
  const suites = [{ title: 'tags.spec.ts', specs: [spec], suites: [{ title: 'inner', specs: [spec] }] }];
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
  expect([...playwrightDurations({ stats, suites })]).toEqual([['tags.spec.ts', 5_000]]);
});
