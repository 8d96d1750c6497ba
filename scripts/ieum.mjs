/** `npm run ieum -- <command>`: the operator's tool, after an install if one is missing. */

import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';
import { runOnBundledNode } from './lib/run-on-bundled-node.mjs';

await runSteps(installWhatIsMissing);
await runOnBundledNode('packages/server/src/cli.ts', process.argv.slice(2));
