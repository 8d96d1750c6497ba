import { existsSync, readFileSync } from 'node:fs';
import { findChromium } from '../../e2e/harness/chromium.ts';
import { findPostgres } from '../../packages/server/test/harness/postgres-binaries.ts';
import { runQuietly } from '../lib/run.mjs';

/** What the API tests need beyond npm's packages. Where it cannot be installed, those tests say so. */
export async function installPostgres(): Promise<void> {
  if (findPostgres() || !isRootOnDebian()) return;
  await installPackages('PostgreSQL', ['postgresql']);
}

export async function installBrowser(): Promise<void> {
  if (findChromium()) return;
  if (isRootOnDebian()) return installPackages('Chromium', ['chromium', 'fonts-noto-cjk']);
  console.log('Installing Chromium…');
  const withItsLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  const cli = 'node_modules/@playwright/test/cli.js';
  await runQuietly('Installing Chromium', process.execPath, [cli, 'install', ...withItsLibraries, 'chromium']);
}

async function installPackages(name: string, packages: string[]): Promise<void> {
  console.log(`Installing ${name}…`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await runQuietly(`Installing ${name}`, 'apt-get', ['update'], options);
  await runQuietly(`Installing ${name}`, 'apt-get', ['install', '--yes', ...packages], options);
}

/** Ubuntu's `chromium` is only a pointer to a snap: Debian itself is meant. */
function isRootOnDebian(): boolean {
  const release = '/etc/os-release';
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}
