import { expect, test } from 'vitest';
import { inWords, playwrightOutcome, sum, vitestOutcome, withStatus } from './outcomes.ts';

const CLEAN = { numTotalTests: 2, numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

test('a test file that did not load counts as a failure', () => {
  const loaded = { status: 'passed', assertionResults: [{ status: 'passed' }] };
  const broken = { status: 'failed', assertionResults: [] };
  expect(vitestOutcome({ ...CLEAN, testResults: [loaded, broken] })).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test('a flaky test counts as a failure', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightOutcome({ stats })).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test.each([
  { said: 'all passed, but the runner failed', passed: 5, status: 1, failed: 1 },
  { said: 'the runner was killed', passed: 5, status: null, failed: 1 },
  { said: 'nothing ran', passed: 0, status: 0, failed: 1 },
  { said: 'all passed', passed: 5, status: 0, failed: 0 },
])('$said: $failed failed', ({ passed, status, failed }) => {
  expect(withStatus({ passed, failed: 0, skipped: 0 }, status).failed).toBe(failed);
});

test('the last line says how many passed, failed and were skipped', () => {
  const total = sum([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 40, failed: 2, skipped: 3 },
  ]);
  expect(inWords(total)).toBe('41 passed, 2 failed, 3 skipped');
  expect(inWords({ ...total, skipped: 0 })).toBe('41 passed, 2 failed');
});
