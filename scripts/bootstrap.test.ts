/** The commands of the README where something is missing: each ends with one line that says what, and how to get it. */
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { freePort } from '../packages/server/test/harness/free-port.ts';
import { takenPort } from '../packages/server/test/harness/taken-port.ts';
import { temporaryFolder } from '../packages/server/test/harness/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '..');
const SCRIPTS = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
  .scripts;
const LOADER = 'error while loading shared libraries: libatomic.so.1: cannot open shared object file';

let tree: string;

beforeEach(() => {
  tree = temporaryFolder();
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'scripts']) {
    cpSync(join(ROOT, file), join(tree, file), { recursive: true });
  }
});

/** Runs npm in the tree, on this machine's Node that takes itself for another one. */
function npm(args: string[], version: string, env: Record<string, string> = {}) {
  const disguise = join(tree, 'disguise.cjs');
  const versions = `{ ...process.versions, node: '${version}' }`;
  writeFileSync(disguise, `Object.defineProperty(process, 'versions', { value: ${versions} });`);
  // Without what the npm of this very run has set.
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const path = String(process.env.PATH).split(delimiter);
  const PATH = [dirname(process.execPath), ...path.filter((folder) => !folder.includes('node_modules'))];
  const options = {
    cwd: tree,
    env: {
      ...Object.fromEntries(own),
      NODE_OPTIONS: `--require=${disguise}`,
      npm_config_loglevel: 'silent',
      ...env,
      PATH: PATH.join(delimiter),
    },
  };
  return new Promise<{ status: number; said: string }>((resolve) => {
    execFile('npm', args, options, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code) : 0, said: `${stdout}${stderr}`.trim() });
    });
  });
}

/** Where npm puts the Node for this machine. */
const binary = () => join(tree, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

/** An install that is complete, and has brought this as its Node. */
function install(script: string) {
  const { packages } = JSON.parse(readFileSync(join(tree, 'package-lock.json'), 'utf8'));
  const modules = join(tree, 'node_modules');
  mkdirSync(dirname(binary()), { recursive: true });
  mkdirSync(join(modules, '.bin'));
  writeFileSync(join(modules, '.package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(binary(), `#!/bin/sh\n${script}\n`);
  chmodSync(binary(), 0o755);
  symlinkSync(binary(), join(modules, '.bin', 'node'));
}

test('every script of ours begins on a Node that runs', () => {
  const own = Object.values(SCRIPTS).filter((command) => command.includes('scripts/'));
  expect(own.length).toBeGreaterThan(9);
  expect(own.filter((command) => !/^"\.\/scripts\/node" (--\S+ )*scripts\/[\w-]+\.mjs\b/.test(command))).toEqual([]);
});

test('a brought Node that lacks a library is reported in a line, each time', async () => {
  install(`echo "$0: ${LOADER}" >&2; exit 127`);
  for (const name of ['start', 'start']) {
    const { status, said } = await npm(['run', name], '20.19.0');
    expect(said, name).toBe(
      'The Node that npm has brought does not run here: libatomic.so.1 is missing. Install it (on Debian or Ubuntu, ' +
        'as root: apt-get install libatomic1), or install Node 24.7 or newer for the whole machine ' +
        '(https://nodejs.org), and start again.',
    );
    expect(status, name).toBe(1);
  }
});

test('a brought Node that is too old, or too bare, is reported', async () => {
  install(`exec "${process.execPath}" "$@"`);
  expect((await npm(['run', 'build'], '24.6.9')).said).toMatch(
    /^The Node that npm has brought does not run here: Node 24\.6\.9 is older than 24\.7, or lacks SQLite or argon2\..*$/,
  );
});

test('a brought Node that runs is used, though the machine has an older one', async () => {
  install(`unset NODE_OPTIONS; exec "${process.execPath}" "$@"`);
  writeFileSync(join(tree, 'scripts', 'build.mjs'), BUILD);
  expect(await npm(['run', 'build'], '20.19.0')).toEqual({ status: 0, said: process.versions.node });
});

test('a brought Node that npm has not linked is linked', async () => {
  install(`unset NODE_OPTIONS; exec "${process.execPath}" "$@"`);
  writeFileSync(join(tree, 'scripts', 'build.mjs'), BUILD);
  const link = join(tree, 'node_modules', '.bin', 'node');
  rmSync(link);
  expect(await npm(['run', 'build'], '20.19.0')).toEqual({ status: 0, said: process.versions.node });
  expect(realpathSync(link)).toBe(realpathSync(binary()));
});

test("a newer Node of the machine's own does where the brought one does not run", async () => {
  install('exit 127');
  writeFileSync(join(tree, 'scripts', 'build.mjs'), BUILD);
  expect(await npm(['run', 'build'], '26.10.0')).toEqual({ status: 0, said: '26.10.0' });
});

/** Says which Node the script ends up on. */
const BUILD = `
import { installWhatIsMissing } from './lib/install.mjs';
import { ownNode } from './lib/paths.mjs';
import { runQuietly, runSteps } from './lib/run.mjs';
await runSteps(async () => {
  await installWhatIsMissing();
  console.log((await runQuietly('', ownNode(), ['--print', 'process.versions.node'])).trim());
});`;

test.each(['12.22.12', '20.18.3'])('Node %s is told which one it should be', async (version) => {
  const { status, said } = await npm(['start'], version);
  expect(said).toMatch(new RegExp(`^Ieum needs Node 20\\.19 or newer to start, and this is Node ${version}\\. .*$`));
  expect(status).toBe(1);
});

test('a first start without its registry says so within 10 s', async () => {
  const refused = await startWithout(await freePort(), 'it refuses the connection');
  const unanswered = await startWithout(await takenPort(), 'it does not answer');

  // On a busy machine npm's own start takes seconds, in both.
  expect(unanswered - refused).toBeLessThan(10_000);
});

/** @returns how many milliseconds it took */
async function startWithout(registryPort: number, reason: string): Promise<number> {
  const start = performance.now();
  const { status, said } = await npm(['start'], '20.19.0', {
    npm_config_registry: `http://127.0.0.1:${registryPort}/`,
    npm_config_cache: join(tree, 'cache'),
  });
  expect(said).toBe(
    `Installing dependencies…\nInstalling dependencies failed: npm's registry cannot be reached (${reason}). ` +
      'Go online, or look at what `npm config get registry` says, and start again.',
  );
  expect(status).toBe(1);
  return performance.now() - start;
}
