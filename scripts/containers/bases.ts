/**
 * What the image is built on here, where no registry of images is asked: the Debian of the Containerfile, as small as
 * the `slim` images are, and the same with Node and npm. `debootstrap` makes it once, and it is kept.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { aptOfThisMachine } from '../bare/apt.ts';
import { debootstrap, installNode, useRegistry } from '../bare/root.ts';
import { runQuietly } from '../lib/run.mjs';

const RELEASE = 'trixie';
const CACHE = '/var/cache/ieum-containers';
const RECIPE = 'etc/ieum-base.json';

/** What the `slim` images leave out, too: nothing reads it in a container. */
const LEFT_OUT = [
  'usr/share/doc',
  'usr/share/info',
  'usr/share/locale',
  'usr/share/man',
  'var/cache/apt',
  'var/lib/apt/lists',
];

/** Both are folders; the second is for building only, since it has the settings of this machine's npm. */
export async function makeBases(): Promise<{ base: string; buildBase: string }> {
  const base = await keptBase();
  const buildBase = scratchFolder();
  await runQuietly('Copying the base', 'cp', ['--archive', '--reflink=auto', `${base}/.`, buildBase]);
  await installNode(buildBase);
  await useRegistry(buildBase);
  return { base, buildBase };
}

/** Is removed when the process ends. Others keep out: a root holds files of every mode. */
export function scratchFolder(): string {
  mkdirSync(CACHE, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(CACHE, 'scratch-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
}

async function keptBase(): Promise<string> {
  const apt = await aptOfThisMachine(RELEASE);
  const recipe = JSON.stringify({ version: 1, apt, LEFT_OUT });
  const kept = join(CACHE, `${RELEASE}-${process.arch}`);
  const file = join(kept, RECIPE);
  if (existsSync(file) && readFileSync(file, 'utf8') === recipe) return kept;
  console.log(`   Making a base of Debian (${RELEASE})…`);
  const root = scratchFolder();
  await debootstrap(root, RELEASE, ['ca-certificates'], apt);
  for (const folder of LEFT_OUT.map((path) => join(root, path))) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  }
  // The folder was made for root alone; in a container it is what everybody's paths begin with.
  chmodSync(root, 0o755);
  writeFileSync(join(root, RECIPE), recipe);
  rmSync(kept, { recursive: true, force: true });
  renameSync(root, kept);
  return kept;
}
