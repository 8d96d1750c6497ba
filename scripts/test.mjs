/** `npm test`: installs what is missing, builds what has changed, and runs checks and tests. */
import { buildWhatHasChanged } from './lib/build.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';
import { runOnBundledNode } from './lib/run-on-bundled-node.mjs';

await runSteps(async () => {
  await installWhatIsMissing();
  if (!process.argv.includes('--quick')) await buildWhatHasChanged();
});
await runOnBundledNode('scripts/test/run.ts', process.argv.slice(2));
