/** `npm test`: installs what is missing, builds what has changed, and runs every check and test. */
import { buildWhatHasChanged } from './lib/build.mjs';
import { handOver } from './lib/hand-over.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';

await runSteps(async () => {
  await installWhatIsMissing();
  await buildWhatHasChanged();
});
await handOver('scripts/test/run.ts', process.argv.slice(2));
