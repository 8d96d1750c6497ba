import { runSteps, StepFailed } from '../lib/run.mjs';
import { whyNoContainers } from './machine.ts';
import { tryContainers } from './step.ts';

await runSteps(async () => {
  const reason = await whyNoContainers();
  if (reason !== null) throw new StepFailed(`Not run: ${reason}.`);
  console.log(`${await tryContainers()} passed, 0 failed`);
});
