/** `npm run bench:web`: measures the screens in a browser. See docs/performance.md. */
import { buildWhatHasChanged } from './lib/build.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';
import { runOnBundledNode } from './lib/run-on-bundled-node.mjs';

await runSteps(async () => {
  await installWhatIsMissing();
  await buildWhatHasChanged();
});
await runOnBundledNode('bench/web/run.ts', process.argv.slice(2));
