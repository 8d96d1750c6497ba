import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, ROOT } from './paths.mjs';
import { runQuietly } from './run.mjs';

const WEB = join(ROOT, 'packages', 'web');
const STAMP = join(WEB, 'dist', '.stamp');
const INPUTS = ['package-lock.json', 'tsconfig.base.json', 'packages/contract', 'packages/web'];
const NOT_INPUTS = new Set(['dist', 'node_modules']);

/** Builds the web app, unless the last build was made of the very same files. */
export async function buildWhatHasChanged() {
  const inputs = hashOf(INPUTS);
  if (inputs === lastBuild()) return;
  console.log('Building the web app…');
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  await runQuietly('Building the web app', String(ownNode()), [vite, 'build', '--logLevel=warn'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // Last, so that a build that broke off has no stamp. Vite empties dist, an older stamp included, when it starts.
  writeFileSync(STAMP, inputs);
}

/** @returns {string | null} the inputs of the build in dist, null when there is none */
function lastBuild() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}

/** @param {string[]} paths files and folders, from the root */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn)) {
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(ROOT, file)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder
 * @returns {string[]} the files at or below it, in a stable order
 */
function filesIn(path) {
  if (statSync(join(ROOT, path)).isFile()) return [path];
  const names = readdirSync(join(ROOT, path)).filter((name) => !NOT_INPUTS.has(name));
  return names.sort().flatMap((name) => filesIn(`${path}/${name}`));
}
