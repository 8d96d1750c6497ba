/**
 * `npm start`: installs what is missing, builds what has changed, and serves.
 * Needs nothing but Node 20.19; the server itself runs on the Node that the install brings.
 */
import { buildWhatHasChanged } from './lib/build.mjs';
import { handOver } from './lib/hand-over.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { isOnOwnNode } from './lib/places.mjs';
import { runSteps } from './lib/run.mjs';

// The server will run in this very process, and the pool takes its size at its first use.
if (isOnOwnNode) await import('../packages/server/src/thread-pool.ts');

await runSteps(async () => {
  await installWhatIsMissing();
  await buildWhatHasChanged();
});
await handOver('packages/server/src/main.ts', process.argv.slice(2));
