/** `npm run fuzz`: 20,000 made-up calls on each database engine, after an install if one is missing. */

import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';
import { runOnBundledNode } from './lib/run-on-bundled-node.mjs';

await runSteps(installWhatIsMissing);
process.env.FUZZ_REQUESTS ??= '20000';
await runOnBundledNode('node_modules/vitest/vitest.mjs', ['run', '--project', 'server', 'packages/server/test/fuzz']);
