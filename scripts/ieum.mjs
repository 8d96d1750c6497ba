/** `npm run ieum -- <command>`: the operator's tool, after an install if one is missing. */
import { handOver } from './lib/hand-over.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';

await runSteps(installWhatIsMissing);
await handOver('packages/server/src/cli.ts', process.argv.slice(2));
