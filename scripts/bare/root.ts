/** A bare Debian 12: debootstrap's smallest root, with git, certificates, Node 20 and npm, and nothing else. */

import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { runQuietly, StepFailed } from '../lib/run.mjs';
import { spawnApart, type User } from './apart.ts';
import { type Apt, aptOfThisMachine, RELEASE } from './apt.ts';

/** The oldest that the README names, and the npm that came with it. */
const NODE = '20.19.0';
const NPM = '10.8.2';

const CACHE = '/var/cache/ieum-bare';
const RECIPE = 'etc/ieum-bare.json';

export const USERS: readonly User[] = [
  { name: 'root', home: '/root' },
  { name: 'newcomer', home: '/home/newcomer' },
];

/** A copy of the root, to be used and thrown away when the process ends. */
export async function freshRoot(): Promise<string> {
  const kept = await keptRoot();
  const copy = scratchFolder();
  await runQuietly('Copying the bare root', 'cp', ['--archive', '--reflink=auto', `${kept}/.`, copy]);
  // The folder was made for root alone.
  chmodSync(copy, 0o755);
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) copyFileSync(file, join(copy, file));
  await useRegistry(copy);
  return copy;
}

/** Clones the repository's last commit into the user's home, as the README has it. */
export async function cloneInto(root: string, { name, home }: User): Promise<void> {
  const folder = join(root, home, 'ieum');
  await runQuietly('Cloning', 'git', ['clone', '--quiet', '--depth=1', `file://${ROOT}`, folder]);
  await runQuietly('Cloning', 'chroot', [root, 'chown', '--recursive', `${name}:`, join(home, 'ieum')]);
}

/** Built once, and again when what it is made of has changed. */
async function keptRoot(): Promise<string> {
  const apt = await aptOfThisMachine();
  const recipe = JSON.stringify({ version: 1, apt, NODE, NPM });
  const kept = join(CACHE, `debian-12-${process.arch}`);
  const file = join(kept, RECIPE);
  if (existsSync(file) && readFileSync(file, 'utf8') === recipe) return kept;
  console.log('Building a bare Debian 12…');
  const root = scratchFolder();
  await installDebian(root, apt);
  await installNode(root);
  writeFileSync(join(root, RECIPE), recipe);
  rmSync(kept, { recursive: true, force: true });
  renameSync(root, kept);
  return kept;
}

async function installDebian(root: string, apt: Apt): Promise<void> {
  await debootstrap(root, RELEASE, ['git', 'ca-certificates'], apt);
  await runQuietly('Adding a user', 'chroot', [root, 'useradd', '--create-home', '--shell=/bin/bash', 'newcomer']);
}

/** The smallest root of a release of Debian that has the packages. */
export async function debootstrap(
  root: string,
  release: string,
  packages: string[],
  { mirror, sources, settings }: Apt,
): Promise<void> {
  const proxy = settings.flatMap((line) => /^Acquire::(https?)::Proxy "(.*)";/.exec(line) ?? []);
  const options = ['--variant=minbase', `--include=${packages.join(',')}`];
  const program = spawnApart('debootstrap', [...options, release, root, mirror], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(proxy[1] && { [`${proxy[1]}_proxy`]: proxy[2] }) },
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (text) => (said += text));
  const [status] = await once(program, 'close');
  if (status !== 0)
    throw new StepFailed(`${said.slice(-2000)}\nBuilding a bare Debian (${release}) failed (status ${status}).`);
  writeFileSync(join(root, 'etc/apt/sources.list'), `${sources.join('\n')}\n`);
  appendFileSync(join(root, 'etc/apt/apt.conf'), `${settings.join('\n')}\n`);
  // As in images: what is installed later starts no services, which no init would look after.
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
}

/** Both from the registry that this machine's npm is set to, laid out as Node's own builds are. */
export async function installNode(root: string): Promise<void> {
  const folder = scratchFolder();
  const packages = [`node-linux-${process.arch}@${NODE}`, `npm@${NPM}`];
  const options = ['--silent', `--pack-destination=${folder}`];
  await runQuietly('Fetching Node 20 and npm', 'npm', ['pack', ...packages, ...options]);
  const local = join(root, 'usr/local');
  const npm = join(local, 'lib/node_modules/npm');
  mkdirSync(npm, { recursive: true });
  const unpack = (file: string, into: string, ...members: string[]) =>
    runQuietly('Unpacking', 'tar', [
      '--extract',
      '--no-same-owner',
      '--strip-components=1',
      `--file=${folder}/${file}`,
      `--directory=${into}`,
      ...members,
    ]);
  await unpack(`node-linux-${process.arch}-${NODE}.tgz`, local, 'package/bin/node');
  await unpack(`npm-${NPM}.tgz`, npm);
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
}

/** npm's settings for the way to its registry, as this machine has them. Not kept: there may be a token among them. */
export async function useRegistry(root: string): Promise<void> {
  const ask = async (name: string) => (await runQuietly('npm config', 'npm', ['config', 'get', name])).trim();
  const lines: string[] = [];
  for (const name of ['registry', 'proxy', 'https-proxy', 'noproxy', 'strict-ssl']) {
    const value = await ask(name);
    if (value !== '' && value !== 'null') lines.push(`${name}=${value}`);
  }
  const cafile = await ask('cafile');
  if (existsSync(cafile)) {
    copyFileSync(cafile, join(root, 'etc/ssl/ieum-bare.pem'));
    lines.push('cafile=/etc/ssl/ieum-bare.pem');
  }
  const own = await ask('userconfig');
  if (existsSync(own))
    lines.push(
      ...readFileSync(own, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('//')),
    );
  mkdirSync(join(root, 'usr/local/etc'), { recursive: true });
  writeFileSync(join(root, 'usr/local/etc/npmrc'), `${lines.join('\n')}\n`);
}

/** Is removed when the process ends. Others keep out: a root holds files of every mode. */
function scratchFolder(): string {
  mkdirSync(CACHE, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(CACHE, 'scratch-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
}
