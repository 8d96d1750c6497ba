import { existsSync, readFileSync } from 'node:fs';
import { findChromium, isDownloaded, type OtherBrowser } from '../../e2e/harness/browsers.ts';
import { findPostgres } from '../../packages/server/test/harness/postgres-binaries.ts';
import { findProxy } from '../../packages/server/test/harness/proxy-binaries.ts';
import { runQuietly, StepFailed } from '../lib/run.mjs';

/** What the API tests need beyond npm's packages. Where it cannot be installed, those tests say so. */
export async function installPostgres(): Promise<void> {
  if (findPostgres() || !isRootOnDebian()) return;
  await installPackages('PostgreSQL', ['postgresql']);
}

/** The proxies of deploy/, which are tried with real nodes behind them. */
export async function installProxies(): Promise<void> {
  if (['nginx', 'caddy'].every((name) => findProxy(name)) || !isRootOnDebian()) return;
  await installPackages('nginx and Caddy', ['nginx-light', 'caddy']);
}

export async function installBrowser(): Promise<void> {
  if (findChromium()) return;
  if (isRootOnDebian()) return installPackages('Chromium', ['chromium', 'fonts-noto-cjk']);
  const reason = await tryDownload('chromium');
  if (reason === null) return;
  throw new StepFailed(
    `There is no Chromium, and it could not be downloaded (${reason}). ` +
      'Install it (on Debian, as root: apt-get install chromium fonts-noto-cjk), and start again.',
  );
}

/** @returns why it could not be had; null when it is there */
export async function installOtherBrowser(browser: OtherBrowser): Promise<string | null> {
  return isDownloaded(browser) ? null : tryDownload(browser);
}

/** @returns why it could not be done; null when it was */
async function tryDownload(browser: 'chromium' | OtherBrowser): Promise<string | null> {
  console.log(`Downloading ${browser}…`);
  try {
    await download(browser);
    return null;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    return error.message.split('\n').find((line) => /Error|code:|E: /.test(line)) ?? error.message;
  }
}

const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;

/** The libraries come second: where the browser cannot be had, none are put on the machine. */
async function download(browser: 'chromium' | OtherBrowser): Promise<void> {
  const cli = 'node_modules/@playwright/test/cli.js';
  const step = `Installing ${browser}`;
  await runQuietly(step, process.execPath, [cli, 'install', browser], { timeout: DOWNLOAD_TIMEOUT_MS });
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    await runQuietly(step, process.execPath, [cli, 'install-deps', browser]);
  }
}

export async function installPackages(name: string, packages: string[]): Promise<void> {
  console.log(`Installing ${name}…`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await runQuietly(`Installing ${name}`, 'apt-get', ['update'], options);
  await runQuietly(`Installing ${name}`, 'apt-get', ['install', '--yes', ...packages], options);
}

/** Ubuntu's `chromium` is only a pointer to a snap: Debian itself is meant. */
export function isRootOnDebian(): boolean {
  const release = '/etc/os-release';
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}
