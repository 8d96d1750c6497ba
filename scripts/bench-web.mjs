/** `npm run bench:web`: measures the screens in a browser. See docs/performance.md. */
import { buildWhatHasChanged } from './lib/build.mjs';
import { handOver } from './lib/hand-over.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';

await runSteps(async () => {
  await installWhatIsMissing();
  await buildWhatHasChanged();
});
await handOver('bench/web/run.ts', process.argv.slice(2));
