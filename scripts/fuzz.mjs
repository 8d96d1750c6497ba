/** `npm run fuzz`: 20,000 made-up calls on each database engine, after an install if one is missing. */
import { handOver } from './lib/hand-over.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';

await runSteps(installWhatIsMissing);
process.env.FUZZ_REQUESTS ??= '20000';
await handOver('node_modules/vitest/vitest.mjs', ['run', '--project', 'server', 'packages/server/test/fuzz']);
