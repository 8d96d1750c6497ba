/** `npm run bench`: measures, after an install if one is missing. See docs/performance.md. */

import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';
import { runOnBundledNode } from './lib/run-on-bundled-node.mjs';

await runSteps(installWhatIsMissing);
await runOnBundledNode('bench/run.ts', process.argv.slice(2));
