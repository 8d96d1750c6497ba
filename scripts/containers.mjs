/** `npm run containers`: builds the image and uses it, with Podman. See scripts/containers/step.ts. */
import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';
import { runOnBundledNode } from './lib/run-on-bundled-node.mjs';

await runSteps(installWhatIsMissing);
await runOnBundledNode('scripts/containers/main.ts', process.argv.slice(2));
