/** `npm run bare`: both commands of the README on a bare machine. See scripts/bare/run.ts. */
import { handOver } from './lib/hand-over.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';

await runSteps(installWhatIsMissing);
await handOver('scripts/bare/run.ts', process.argv.slice(2));
