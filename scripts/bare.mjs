/** `npm run bare`: both commands of the README on a bare machine. See scripts/bare/run.ts. */

import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';
import { runOnBundledNode } from './lib/run-on-bundled-node.mjs';

await runSteps(installWhatIsMissing);
await runOnBundledNode('scripts/bare/run.ts', process.argv.slice(2));
