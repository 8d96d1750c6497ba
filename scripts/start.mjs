/**
 * `npm start`: installs what is missing, builds what has changed, and serves.
 * Needs nothing but Node 20.19; the server itself runs on the Node that the install brings.
 */
import { buildWhatHasChanged } from './lib/build.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { isOnOwnNode } from './lib/paths.mjs';
import { runSteps } from './lib/run.mjs';
import { runOnBundledNode, useCompileCache } from './lib/run-on-bundled-node.mjs';

if (isOnOwnNode) {
  // Before any TypeScript: what Node compiles it with stays in memory, and is not needed for what is in the cache.
  useCompileCache();
  // The server will run in this very process, and the pool takes its size at its first use.
  await import('../packages/server/src/thread-pool.ts');
}

await runSteps(async () => {
  await installWhatIsMissing();
  await buildWhatHasChanged();
});
await runOnBundledNode('packages/server/src/main.ts', process.argv.slice(2));
