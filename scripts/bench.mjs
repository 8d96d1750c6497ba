/** `npm run bench`: measures, after an install if one is missing. See docs/performance.md. */
import { handOver } from './lib/hand-over.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';

await runSteps(installWhatIsMissing);
await handOver('bench/run.ts', process.argv.slice(2));
