/** `npm run gallery`: takes a picture of every screen and state. See gallery/run.ts. */
import { buildWhatHasChanged } from './lib/build.mjs';
import { handOver } from './lib/hand-over.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';

await runSteps(async () => {
  await installWhatIsMissing();
  await buildWhatHasChanged();
});
await handOver('gallery/run.ts', process.argv.slice(2));
