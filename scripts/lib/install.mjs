import { checkBundledNode } from './check-bundled-node.mjs';
import { runNpm } from './npm.mjs';
import { isInstalled } from './package-lock.mjs';
import { isOnOwnNode } from './paths.mjs';
import { isAllInNpmCache, whyUnreachable } from './registry.mjs';
import { StepFailed } from './run.mjs';

const STEP = 'Installing dependencies';

/** Brings node_modules to what package-lock.json says, if it is not there yet, with a Node that runs here. */
export async function installWhatIsMissing() {
  if (isInstalled()) return checkBundledNode();
  console.log(`${STEP}…`);
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  if (await isOffline()) options.push('--offline');
  // Windows cannot delete the Node that runs this very script, which `npm ci` would do.
  await runNpm(STEP, [process.platform === 'win32' && isOnOwnNode ? 'install' : 'ci', ...options]);
  await checkBundledNode();
  if (!isInstalled()) throw new StepFailed(`${STEP} failed: node_modules is not what the lock says.`);
}

/** @throws {StepFailed} without the registry, when npm's cache does not do instead */
async function isOffline() {
  const [reason, isCached] = await Promise.all([whyUnreachable(), isAllInNpmCache()]);
  if (reason !== null && !isCached) {
    throw new StepFailed(
      `${STEP} failed: npm's registry cannot be reached (${reason}). ` +
        'Go online, or look at what `npm config get registry` says, and start again.',
    );
  }
  return reason !== null;
}
