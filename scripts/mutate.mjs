/** `npm run mutate`: changes the rules one by one and sees that a test turns red, after an install if one is missing. */
import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';
import { runOnBundledNode } from './lib/run-on-bundled-node.mjs';

await runSteps(installWhatIsMissing);
await runOnBundledNode('scripts/mutate/run.ts', process.argv.slice(2));
