import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { StepFailed } from '../lib/run.mjs';
import {
  flakyTests,
  type Outcome,
  type PlaywrightReport,
  playwrightOutcome,
  RETRIES,
  type VitestReport,
  vitestOutcome,
  withStatus,
} from './outcomes.ts';
import { playwrightDurations, slowestInWords, vitestDurations } from './slowest.ts';

/**
 * @param files only these; all when there are none
 * @param onPostgres the files whose suites for both engines run on PostgreSQL, too. null: all
 */
export function runVitest(files: string[], onPostgres: readonly string[] | null): Promise<Outcome> {
  const report = 'test-results/vitest.json';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', `--retry=${RETRIES}`, ...reporters, ...files];
  const env = onPostgres === null ? {} : { TEST_ON_POSTGRES: JSON.stringify(onPostgres) };
  return runTests('vitest/vitest.mjs', args, report, tellVitestOutcome, env);
}

/**
 * @param files only these; all when there are none
 * @param traces where failures leave their traces: Playwright empties this folder first
 */
export function runPlaywright(projects: string[], files: string[], traces: string): Promise<Outcome> {
  const named = projects.map((name) => `--project=${name}`);
  const args = ['test', ...named, `--retries=${RETRIES}`, `--output=${traces}`, ...files];
  return runTests('@playwright/test/cli.js', args, 'test-results/playwright.json', tellPlaywrightOutcome);
}

/** Vitest names no flaky tests by itself, as Playwright does. */
function tellVitestOutcome(report: VitestReport): Outcome {
  const flaky = flakyTests(report);
  if (flaky.length > 0) console.log(`Passed at the second attempt only:\n${flaky.join('\n')}`);
  tell(slowestInWords(vitestDurations(report)));
  return vitestOutcome(report);
}

function tellPlaywrightOutcome(report: PlaywrightReport): Outcome {
  tell(slowestInWords(playwrightDurations(report)));
  return playwrightOutcome(report);
}

function tell(lines: string[]): void {
  if (lines.length > 0) console.log(lines.join('\n'));
}

/** Runs a test runner in plain sight, and counts by the report that it writes. */
async function runTests<Report>(
  program: string,
  args: string[],
  reportFile: string,
  outcomeOf: (report: Report) => Outcome,
  env: Record<string, string> = {},
): Promise<Outcome> {
  rmSync(reportFile, { force: true });
  const runner = spawn(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const stop = () => {
    runner.kill();
    process.exit(143);
  };
  process.once('SIGTERM', stop);
  const [status] = await once(runner, 'exit');
  process.off('SIGTERM', stop);
  return withStatus(outcomeOf(readReport(reportFile)), status);
}

function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StepFailed(`No report of the tests was written: ${error instanceof Error ? error.message : error}`);
  }
}
