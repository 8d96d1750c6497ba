/**
 * The checks and tests of a scope; all of them, even when one fails. The last line counts them. The checks come first.
 * Then the browser tests run in a process beside the unit and API tests, since both spend much of their time waiting.
 */
import { parseArgs } from 'node:util';
import { ROOT } from '../lib/paths.mjs';
import { StepFailed } from '../lib/run.mjs';
import { runBeside } from './beside.ts';
import { changedFiles } from './changed-files.ts';
import { inWords, NOTHING_RUN, type Outcome, sum } from './outcomes.ts';
import { type Planned, planOf } from './plan.ts';
import type { Scope } from './scopes.ts';
import { GROUPS, STEPS } from './steps.ts';

const { names, only, scope, isBeside } = wanted();
const steps = STEPS.filter(({ group }) => only === undefined || group === only);
const plan = planOf(steps, { names, scope, changed: scope === 'quick' ? changedFiles() : [] }, ROOT);
if (plan.length === 0) refuse(`No test file has "${names.join('" or "')}" in its path.`);
const leftOut = steps.filter((step) => plan.every((planned) => planned.step !== step));
if (leftOut.length > 0 && !isBeside) console.log(`Left out: ${leftOut.map(({ name }) => name).join(', ')}.`);

// Tells whoever reads what a run that was cut short has printed how far it had come, and when.
const started = performance.now();
const minutes = setInterval(
  () => console.log(`   (${Math.round((performance.now() - started) / 60_000)} min)`),
  300_000,
);
const total = await runAll();
clearInterval(minutes);
if (isBeside) process.send?.(total);
else console.log(['', ...total.failures.map((failure) => `Failed: ${failure}`), inWords(total)].join('\n'));
process.exitCode = total.failed > 0 ? 1 : 0;

function wanted() {
  const flag = { type: 'boolean', default: false } as const;
  const options = { only: { type: 'string' }, all: flag, quick: flag, beside: flag } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const group = GROUPS.find((name) => name === values.only);
  if (values.only !== undefined && group === undefined) refuse(`--only takes ${GROUPS.join(', ')}.`);
  if (values.all && values.quick) refuse('Either --all or --quick.');
  const scope: Scope = values.all ? 'all' : values.quick ? 'quick' : 'usual';
  return { names: positionals, only: group, scope, isBeside: values.beside };
}

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}

async function runAll(): Promise<Outcome> {
  const [checks = [], unit = [], browser = []] = GROUPS.map((group) => plan.filter(({ step }) => step.group === group));
  const checked = await runInTurn(checks);
  if (unit.length === 0 || browser.length === 0) return sum([checked, await runInTurn([...unit, ...browser])]);
  const beside = runBeside(import.meta.filename, [
    '--only=e2e',
    '--beside',
    ...(scope === 'all' ? ['--all'] : []),
    ...names,
  ]);
  return sum([checked, await runInTurn(unit), await beside.outcome()]);
}

async function runInTurn(planned: Planned[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const one of planned) outcomes.push(await runStep(one));
  return sum(outcomes);
}

async function runStep({ step, files }: Planned): Promise<Outcome> {
  console.log(`\n── ${step.name}`);
  const start = performance.now();
  // What is asked for by name is run in every way.
  const outcome = await step.run(files, names.length > 0 ? 'all' : scope).catch((error) => {
    console.log(error instanceof StepFailed ? error.message : error);
    return { ...NOTHING_RUN, failed: 1, failures: [step.name] };
  });
  console.log(`   ${inWords(outcome)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return outcome;
}
