/** Every check and test, one after the other; all of them, even when one fails. The last line counts them. */
import { parseArgs } from 'node:util';
import { StepFailed } from '../lib/run.mjs';
import { inWords, type Outcome, sum } from './outcomes.ts';
import { GROUPS, type Group, STEPS, type Step } from './steps.ts';

const only = wantedGroup();
const outcomes: Outcome[] = [];
for (const step of STEPS) {
  if (only === null || step.group === only) outcomes.push(await runStep(step));
}
const total = sum(outcomes);
console.log(`\n${inWords(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function wantedGroup(): Group | null {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const group = GROUPS.find((name) => name === values.only);
  if (values.only !== undefined && group === undefined) {
    console.error(`--only takes ${GROUPS.join(', ')}.`);
    process.exit(1);
  }
  return group ?? null;
}

async function runStep(step: Step): Promise<Outcome> {
  console.log(`\n── ${step.name}`);
  const start = performance.now();
  const outcome = await step.run().catch((error) => {
    console.log(error instanceof StepFailed ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  console.log(`   ${inWords(outcome)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return outcome;
}
