import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { OTHER_BROWSERS, type OtherBrowser } from '../../e2e/harness/browsers.ts';
import { whyNotHere } from '../bare/machine.ts';
import { cloneInto, freshRoot, USERS } from '../bare/root.ts';
import { tryStart } from '../bare/start.ts';
import { ROOT } from '../lib/paths.mjs';
import { runQuietly, StepFailed } from '../lib/run.mjs';
import { importProblems } from './import-direction.ts';
import { type Outcome, playwrightOutcome, vitestOutcome, withStatus } from './outcomes.ts';
import { installBrowsers, installOtherBrowser, installPostgres, installProxies } from './system-packages.ts';

export const GROUPS = ['check', 'unit', 'e2e'] as const;
export type Group = (typeof GROUPS)[number];

/** A step of `npm test`. It throws `StepFailed` when it fails as a whole. */
export interface Step {
  name: string;
  group: Group;
  run(): Promise<Outcome>;
}

const PASSED: Outcome = { passed: 1, failed: 0, skipped: 0 };

export const STEPS: readonly Step[] = [
  { name: 'types', group: 'check', run: checkTypes },
  { name: 'format and lint', group: 'check', run: () => check('@biomejs/biome/bin/biome', ['ci', '.']) },
  { name: 'dead code', group: 'check', run: () => check('knip/bin/knip.js', []) },
  { name: 'import direction', group: 'check', run: checkImports },
  { name: 'unit and API', group: 'unit', run: runVitest },
  { name: 'browser', group: 'e2e', run: runPlaywright },
  { name: 'journeys in Firefox and WebKit', group: 'e2e', run: runOtherBrowsers },
  // It fetches a whole system, which is nothing to do to everybody's machine.
  ...(process.env.CI === 'true'
    ? [{ name: 'npm start on a bare machine', group: 'e2e', run: startBare } as const]
    : []),
];

async function checkTypes(): Promise<Outcome> {
  const projects = globSync('**/tsconfig.json', { cwd: ROOT, exclude: (path) => path.includes('node_modules') });
  const results = await Promise.allSettled(
    projects.sort().map((file) => check('typescript/bin/tsc', ['-p', dirname(file)])),
  );
  const problems = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []));
  if (problems.length > 0) throw new StepFailed(problems.join('\n'));
  return PASSED;
}

async function checkImports(): Promise<Outcome> {
  const problems = importProblems(ROOT);
  if (problems.length > 0) throw new StepFailed(problems.join('\n'));
  return PASSED;
}

async function check(program: string, args: string[]): Promise<Outcome> {
  await runQuietly([program, ...args].join(' '), process.execPath, [`node_modules/${program}`, ...args]);
  return PASSED;
}

async function runVitest(): Promise<Outcome> {
  await installPostgres();
  await installProxies();
  const report = 'test-results/vitest.json';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runTests('vitest/vitest.mjs', ['run', ...reporters], report, vitestOutcome);
}

async function runPlaywright(): Promise<Outcome> {
  await installBrowsers();
  return playwright(['phone', 'desktop', 'whole']);
}

async function runOtherBrowsers(): Promise<Outcome> {
  const there: OtherBrowser[] = [];
  for (const browser of OTHER_BROWSERS) {
    const hindrance = await installOtherBrowser(browser);
    if (hindrance === null) there.push(browser);
    else console.log(`   Not run in ${browser}, which could not be had: ${hindrance.trim()}`);
  }
  const outcome = there.length > 0 ? await playwright(there) : { passed: 0, failed: 0, skipped: 0 };
  return { ...outcome, skipped: outcome.skipped + OTHER_BROWSERS.length - there.length };
}

function playwright(projects: string[]): Promise<Outcome> {
  const args = ['test', ...projects.map((name) => `--project=${name}`)];
  return runTests('@playwright/test/cli.js', args, 'test-results/playwright.json', playwrightOutcome);
}

async function startBare(): Promise<Outcome> {
  const reason = await whyNotHere();
  if (reason !== null) {
    console.log(`Not run: ${reason}.`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const stop = () => process.exit(143);
  process.once('SIGTERM', stop);
  try {
    const root = await freshRoot();
    for (const user of USERS) {
      await cloneInto(root, user);
      await tryStart(root, user);
    }
  } finally {
    process.off('SIGTERM', stop);
  }
  return { passed: USERS.length, failed: 0, skipped: 0 };
}

/** Runs a test runner in plain sight, and counts by the report that it writes. */
async function runTests<Report>(
  program: string,
  args: string[],
  reportFile: string,
  outcomeOf: (report: Report) => Outcome,
): Promise<Outcome> {
  rmSync(reportFile, { force: true });
  const runner = spawn(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
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
