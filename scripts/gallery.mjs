/** `npm run gallery`: takes a picture of every screen and state. See gallery/run.ts. */
import { buildWhatHasChanged } from './lib/build.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';
import { runOnBundledNode } from './lib/run-on-bundled-node.mjs';

await runSteps(async () => {
  await installWhatIsMissing();
  await buildWhatHasChanged();
});
await runOnBundledNode('gallery/run.ts', process.argv.slice(2));
