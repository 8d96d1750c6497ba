import { OTHER_BROWSERS, type OtherBrowser } from '../../e2e/harness/browsers.ts';
import { whyNotHere } from '../bare/machine.ts';
import { cloneInto, freshRoot, USERS } from '../bare/root.ts';
import { tryStart } from '../bare/start.ts';
import { whyNoContainers } from '../containers/machine.ts';
import { tryContainers } from '../containers/step.ts';
import { StepFailed } from '../lib/run.mjs';
import { check, checkImports, checkTypes } from './checks.ts';
import { NOTHING_RUN, type Outcome, RETRIES } from './outcomes.ts';
import { runPlaywright, runVitest } from './runners.ts';
import { ON_POSTGRES_TOO, type Scope } from './scopes.ts';
import {
  installBrowsers,
  installOtherBrowser,
  installPgBouncer,
  installPostgres,
  installPromtool,
  installProxies,
} from './system-packages.ts';

export const GROUPS = ['check', 'unit', 'e2e'] as const;
export type Group = (typeof GROUPS)[number];

/** A step of `npm test`. It throws `StepFailed` when it fails as a whole. */
export interface Step {
  name: string;
  group: Group;
  /** Where its test files are. A step without any is left out when some are asked for by name. */
  tests?: readonly string[];
  /** Left out unless everything is asked for. */
  isOnlyInAll?: boolean;
  /** @param files only these; all when there are none */
  run(files: string[], scope: Scope): Promise<Outcome>;
}

export const STEPS: readonly Step[] = [
  { name: 'types', group: 'check', run: checkTypes },
  { name: 'format and lint', group: 'check', run: () => check('@biomejs/biome/bin/biome', ['ci', '.']) },
  { name: 'dead code', group: 'check', run: () => check('knip/bin/knip.js', []) },
  { name: 'import direction', group: 'check', run: checkImports },
  {
    name: 'unit and API',
    group: 'unit',
    tests: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    run: runUnitAndApi,
  },
  {
    name: 'browser',
    group: 'e2e',
    tests: ['e2e/*.spec.ts'],
    run: runBrowser,
  },
  { name: 'journeys in Firefox and WebKit', group: 'e2e', isOnlyInAll: true, run: runOtherBrowsers },
  { name: 'npm start on a bare machine', group: 'e2e', isOnlyInAll: true, run: startBare },
  { name: 'containers', group: 'e2e', isOnlyInAll: true, run: runContainers },
];

async function runUnitAndApi(files: string[], scope: Scope): Promise<Outcome> {
  await installPostgres();
  if (scope === 'all') await installPgBouncer();
  await installProxies();
  await installPromtool();
  return runVitest(files, scope === 'usual' ? ON_POSTGRES_TOO : null);
}

/** What is laid out otherwise on a phone runs there; at the width of a desk as well where everything is asked for. */
async function runBrowser(files: string[], scope: Scope): Promise<Outcome> {
  await installBrowsers();
  return runPlaywright(['phone', scope === 'all' ? 'desktop' : 'desktop-only', 'whole'], files, 'test-results/browser');
}

async function runOtherBrowsers(): Promise<Outcome> {
  const there: OtherBrowser[] = [];
  for (const browser of OTHER_BROWSERS) {
    const hindrance = await installOtherBrowser(browser);
    if (hindrance === null) there.push(browser);
    else console.log(`   Not run in ${browser}, which could not be had: ${hindrance.trim()}`);
  }
  const outcome = there.length > 0 ? await runPlaywright(there, [], 'test-results/other-browsers') : NOTHING_RUN;
  return { ...outcome, skipped: outcome.skipped + OTHER_BROWSERS.length - there.length };
}

async function startBare(): Promise<Outcome> {
  return runOrSay(await whyNotHere(), async () => {
    let flaky = 0;
    for (const user of USERS) {
      const { failures } = await triedTwice(async () => {
        const root = await freshRoot();
        await cloneInto(root, user);
        await tryStart(root, user);
      });
      flaky += failures;
    }
    return { ...NOTHING_RUN, passed: USERS.length, flaky };
  });
}

async function runContainers(): Promise<Outcome> {
  return runOrSay(await whyNoContainers(), async () => {
    const { result: passed, failures: flaky } = await triedTwice(tryContainers);
    return { ...NOTHING_RUN, passed, flaky };
  });
}

/** @param reason why it cannot be run here */
async function runOrSay(reason: string | null, run: () => Promise<Outcome>): Promise<Outcome> {
  if (reason !== null) {
    console.log(`Not run: ${reason}.`);
    return { ...NOTHING_RUN, skipped: 1 };
  }
  const stop = () => process.exit(143);
  process.once('SIGTERM', stop);
  try {
    return await run();
  } finally {
    process.off('SIGTERM', stop);
  }
}

/** Like a test, it may fail once with `CI=true`: it fetches everything from a registry, which may be away for a moment. */
async function triedTwice<Result>(run: () => Promise<Result>): Promise<{ result: Result; failures: number }> {
  for (let failures = 0; ; failures++) {
    try {
      return { result: await run(), failures };
    } catch (error) {
      if (!(error instanceof StepFailed) || failures >= RETRIES) throw error;
      console.log(`${error.message}\nIt is tried once more.`);
    }
  }
}
