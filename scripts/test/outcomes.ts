/** Reads what the test runners say of their run, in figures. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** How many of those passed did so at their second attempt only (`RETRIES`). */
  flaky: number;
  /** The failed tests by name, as far as the runner names them. */
  failures: string[];
}

export const NOTHING_RUN: Outcome = { passed: 0, failed: 0, skipped: 0, flaky: 0, failures: [] };

/**
 * In continuous integration a test that failed is run once more, so that a machine that is short of processor time does
 * not stop a release. The last line counts these tests, and their names and errors stand above it: each is a defect.
 */
export const RETRIES = process.env.CI === 'true' ? 1 : 0;

export interface VitestReport {
  numTotalTests: number;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; startTime: number; endTime: number; assertionResults: VitestTest[] }[];
}

interface VitestTest {
  fullName: string;
  status: string;
  /** Those of all attempts. */
  failureMessages: string[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[];
}

/** A file that did not even load has no tests to count: it counts as one failure. */
export function vitestOutcome(report: VitestReport): Outcome {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: flakyTests(report).length,
    failures: [...report.testResults.flatMap(failedTests), ...brokenFiles.map(({ name }) => name)],
  };
}

function failedTests({ name, assertionResults }: VitestReport['testResults'][number]): string[] {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`);
}

/** @returns the tests that passed at their second attempt, each with its file and the error of the first */
export function flakyTests({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
  );
}

export function playwrightOutcome({ stats, suites }: PlaywrightReport): Outcome {
  const passed = stats.expected + stats.flaky;
  const failures = suites.flatMap(failedSpecs);
  return { passed, failed: stats.unexpected, skipped: stats.skipped, flaky: stats.flaky, failures };
}

/** Playwright tells their errors itself, at the end of its own part. */
function failedSpecs({ title, suites = [], specs }: PlaywrightSuite): string[] {
  const failed = [...specs.filter(({ ok }) => !ok).map((spec) => spec.title), ...suites.flatMap(failedSpecs)];
  return failed.map((name) => `${title}: ${name}`);
}

/** A runner that failed, or ran nothing, must not look like a success, whatever its figures are. */
export function withStatus(outcome: Outcome, status: number | null): Outcome {
  const isUntold = outcome.failed === 0 && (status !== 0 || outcome.passed === 0);
  return isUntold ? { ...outcome, failed: 1 } : outcome;
}

export function sum(outcomes: Outcome[]): Outcome {
  const add = (a: Outcome, b: Outcome) => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    flaky: a.flaky + b.flaky,
    failures: [...a.failures, ...b.failures],
  });
  return outcomes.reduce(add, NOTHING_RUN);
}

export function inWords({ passed, failed, skipped, flaky }: Outcome): string {
  const rare = [skipped > 0 && `${skipped} skipped`, flaky > 0 && `${flaky} flaky`].filter((part) => part !== false);
  return [`${passed} passed`, `${failed} failed`, ...rare].join(', ');
}
