/** Lighthouse's scores on a phone: its own throttling, a browser that was never here, the median of several runs. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { ALONE, findChromium } from '../../e2e/harness/browsers.ts';
import { freePort } from '../../packages/server/test/harness/free-port.ts';
import type { Check, Row, Section } from '../report.ts';
import { median, rounded } from '../statistics.ts';
import type { Screen } from './screens.ts';

/** Fetched when it is run: it would be a third of all that `npm start` installs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const MEASURED_FOR_SPEED = ['login', 'home', 'list'];
const SPEED_AT_LEAST = 95;
const ATTEMPTS = 3;

const run = promisify(execFile);

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

export async function lighthouse(url: string, screens: Screen[], rounds: number): Promise<Section> {
  const rows: Row[] = [];
  const checks: Check[] = [];
  for (const screen of screens) {
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round++) reports.push(await persist(() => reportOn(url, screen)));
    const score = (category: keyof Report['categories']) =>
      Math.round(100 * median(reports.map(({ categories }) => categories[category].score)));
    const figure = (audit: string) => rounded(median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN)));
    rows.push({
      screen: screen.name,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      'first paint ms': figure('first-contentful-paint'),
      'largest paint ms': figure('largest-contentful-paint'),
      'blocked ms': figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
    });
    if (MEASURED_FOR_SPEED.includes(screen.name)) {
      const value = score('performance');
      checks.push({ what: `performance of ${screen.name}`, value, bound: { atLeast: SPEED_AT_LEAST } });
    }
    for (const category of ['accessibility', 'best-practices'] as const) {
      checks.push({ what: `${category} of ${screen.name}`, value: score(category), bound: { atLeast: 100 } });
    }
  }
  return { title: `Lighthouse on a phone, median of ${rounds}`, rows, checks };
}

/** On a machine that is busy Lighthouse now and then misses the very event that it counts from. */
async function persist<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      console.error(`Lighthouse is run again: ${error instanceof Error ? error.message : error}`);
    }
  }
}

async function reportOn(url: string, { path, storage }: Screen): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'ieum-lighthouse-'));
  const port = await freePort();
  const executablePath = findChromium();
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath && { executablePath }),
    args: [...ALONE, `--remote-debugging-port=${port}`],
  });
  try {
    // On an address of the site that loads none of its code: what is measured finds its sign-in, and no cache.
    const page = await browser.newPage();
    await page.goto(`${url}/favicon.svg`);
    await page.evaluate((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, storage);
    const file = join(folder, 'report.json');
    const options = ['--output=json', `--output-path=${file}`, '--quiet', '--disable-storage-reset'];
    const categories = '--only-categories=performance,accessibility,best-practices';
    await runNpm(['lighthouse', url + path, `--port=${port}`, categories, ...options, '--no-enable-error-reporting']);
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runNpm(command: string[]): Promise<void> {
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', ...command];
  const npm = process.env.npm_execpath;
  if (npm === undefined) await run('npm', args);
  else await run(process.execPath, [npm, ...args]);
}
