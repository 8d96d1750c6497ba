import { existsSync, readFileSync } from 'node:fs';
import {
  type DownloadedBrowser,
  findChromium,
  findHeadlessShell,
  isDownloaded,
  type OtherBrowser,
} from '../../e2e/harness/browsers.ts';
import { findPgBouncer, findPostgres } from '../../packages/server/test/harness/postgres-binaries.ts';
import { findPromtool } from '../../packages/server/test/harness/promtool.ts';
import { findProxy } from '../../packages/server/test/harness/proxy-binaries.ts';
import { runQuietly, StepFailed } from '../lib/run.mjs';

/** What the API tests need beyond npm's packages. Where it cannot be installed, those tests say so. */
export async function installPostgres(): Promise<void> {
  if (findPostgres() || !isRootOnDebian()) return;
  await installPackages('PostgreSQL', ['postgresql']);
}

/** Between the server and PostgreSQL in some tests. */
export async function installPgBouncer(): Promise<void> {
  if (findPgBouncer() || !isRootOnDebian()) return;
  await installPackages('PgBouncer', ['pgbouncer']);
}

/** The proxies of deploy/, which are tried with real nodes behind them. */
export async function installProxies(): Promise<void> {
  if (['nginx', 'caddy'].every((name) => findProxy(name)) || !isRootOnDebian()) return;
  await installPackages('nginx and Caddy', ['nginx-light', 'caddy']);
}

/** Checks the alerts of deploy/, and evaluates them. */
export async function installPromtool(): Promise<void> {
  if (findPromtool() || !isRootOnDebian()) return;
  await installPackages('promtool', ['prometheus']);
}

/** Most tests run in the headless shell, a few in a whole Chromium; where only that can be had, all do. */
export async function installBrowsers(): Promise<void> {
  if (isDownloaded('chromium') || (findChromium() && findHeadlessShell())) return;
  const reason = await whyNotInstalled();
  if (findChromium()) {
    if (reason !== null) console.log(`   Without a headless shell (${reason}), the tests take longer.`);
    return;
  }
  throw new StepFailed(
    `There is no Chromium, and it could not be installed (${reason}). Install it (on Debian, as root: apt-get install ` +
      `${CHROMIUM_PACKAGES.join(' ')}), and start again.`,
  );
}

const CHROMIUM_PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk'];

async function whyNotInstalled(): Promise<string | null> {
  if (isRootOnDebian()) return whyNot(() => installPackages('Chromium', CHROMIUM_PACKAGES));
  return findChromium() ? null : tryDownload('chromium');
}

/** @returns why it could not be had; null when it is there */
export async function installOtherBrowser(browser: OtherBrowser): Promise<string | null> {
  return isDownloaded(browser) ? null : tryDownload(browser);
}

function tryDownload(browser: DownloadedBrowser): Promise<string | null> {
  console.log(`Downloading ${browser}…`);
  return whyNot(() => download(browser));
}

/** @returns why it could not be done; null when it was */
async function whyNot(step: () => Promise<void>): Promise<string | null> {
  try {
    await step();
    return null;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    return error.message.split('\n').find((line) => /Error|code:|E: /.test(line)) ?? error.message;
  }
}

const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;

/** The libraries come second: where the browser cannot be had, none are put on the machine. */
async function download(browser: DownloadedBrowser): Promise<void> {
  const cli = 'node_modules/@playwright/test/cli.js';
  const step = `Installing ${browser}`;
  await runQuietly(step, process.execPath, [cli, 'install', browser], { timeout: DOWNLOAD_TIMEOUT_MS });
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    await runQuietly(step, process.execPath, [cli, 'install-deps', browser]);
  }
}

const APT_LOCK = '/var/lock/ieum-apt.lock';

export async function installPackages(name: string, packages: string[]): Promise<void> {
  console.log(`Installing ${name}…`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  // Steps run beside each other, and apt refuses to run twice at a time.
  const apt = (...args: string[]) => runQuietly(`Installing ${name}`, 'flock', [APT_LOCK, 'apt-get', ...args], options);
  await apt('update');
  await apt('install', '--yes', ...packages);
}

/** Ubuntu's `chromium` is only a pointer to a snap: Debian itself is meant. */
export function isRootOnDebian(): boolean {
  const release = '/etc/os-release';
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}
