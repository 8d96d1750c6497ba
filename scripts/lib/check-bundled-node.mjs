import { execFile } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { OLDEST_NODE } from './node-version.mjs';
import { isOnOwnNode, ownNode, ROOT } from './paths.mjs';
import { StepFailed } from './run.mjs';

const CHECK = `import { isSupportedNode } from ${JSON.stringify(pathToFileURL(join(ROOT, 'scripts/lib/node-version.mjs')).href)};
if (!isSupportedNode()) {
  console.error(\`Node \${process.versions.node} is older than ${OLDEST_NODE}, or lacks SQLite or argon2\`);
  process.exit(1);
}`;

/** The packages of Debian and Ubuntu that hold what a Node is linked with. */
const PACKAGES = new Map([
  ['libatomic.so.1', 'libatomic1'],
  ['libstdc++.so.6', 'libstdc++6'],
  ['libgcc_s.so.1', 'libgcc-s1'],
]);

/**
 * Checks that the Node that Ieum is going to run on runs here. When it does not, the error says what is missing and how
 * to get it.
 */
export async function checkBundledNode() {
  if (isOnOwnNode) return;
  const node = ownNode();
  if (node === null) {
    const machine = `${process.platform}-${process.arch}`;
    throw new StepFailed(`npm brings no Node for this machine (${machine}). ${orInstallOne('Install')}`);
  }
  try {
    await promisify(execFile)(node, ['--input-type=module', '--eval', CHECK]);
  } catch (error) {
    throw new StepFailed(
      `The Node that npm has brought does not run here: ${explainFailure(/** @type {Failure} */ (error))}`,
    );
  }
  link(node);
}

/**
 * The service and other scripts find the brought Node in node_modules/.bin. npm 10 takes its link away again, together
 * with those of the packages for other machines, which have the same name.
 *
 * @param {string} node
 */
function link(node) {
  const folder = join(ROOT, 'node_modules', '.bin');
  const there = join(folder, 'node');
  if (process.platform === 'win32' || existsSync(there)) return;
  rmSync(there, { force: true });
  symlinkSync(relative(folder, node), there);
}

/** @typedef {Error & { code?: string | number, signal?: string, stderr?: string }} Failure */

/**
 * What is missing and how to get it, by what the system's loader says.
 *
 * @param {Failure} failure of a Node that should have run
 */
export function explainFailure({ code, signal, stderr = '' }) {
  const [, library] = /error while loading shared libraries: (\S+?):/.exec(stderr) ?? [];
  if (library) {
    const name = PACKAGES.get(library);
    const how = name ? `Install it (on Debian or Ubuntu, as root: apt-get install ${name})` : 'Install it';
    return `${library} is missing. ${orInstallOne(how)}`;
  }
  const [, tooOld, version] = /([^\s/]+): version [`'](\S+)' not found/.exec(stderr) ?? [];
  if (tooOld) return `this system's ${tooOld} is older than ${version}. ${orInstallOne('Upgrade the system')}`;
  // The file exists, so ENOENT is about the loader that it names.
  if (code === 'ENOENT') return `it is made for glibc, which this system has not. ${orInstallOne('Install')}`;
  const said = stderr.trim().split('\n')[0] || `it ended with ${signal ?? `status ${code}`}`;
  return `${said}. ${orInstallOne('Install')}`;
}

/** @param {string} how */
function orInstallOne(how) {
  const one = `Node ${OLDEST_NODE} or newer for the whole machine (https://nodejs.org), and start again.`;
  return how === 'Install' ? `Install ${one}` : `${how}, or install ${one}`;
}
