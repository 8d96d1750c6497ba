/** Reads what the test runners say of their run, in figures. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

export interface VitestReport {
  numTotalTests: number;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
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
  };
}

/** A test that passes only sometimes has failed. */
export function playwrightOutcome({ stats }: PlaywrightReport): Outcome {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
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
  });
  return outcomes.reduce(add, { passed: 0, failed: 0, skipped: 0 });
}

export function inWords({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
