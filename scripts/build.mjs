/** `npm run build`: all that `npm start` does before it serves. For images, and for upgrades with a short pause. */
import { buildWhatHasChanged } from './lib/build.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';

await runSteps(async () => {
  await installWhatIsMissing();
  await buildWhatHasChanged();
});
