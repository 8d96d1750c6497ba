/**
 * Takes a picture of every screen and state, at three widths and in both colour schemes, on demo data, into
 * gallery/pictures with an index to look at them. `--only=PATTERN` takes those whose names match, as in
 * `--only='login|verify'`; `--width` and `--scheme` take one width or colour scheme.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../e2e/harness/browsers.ts';
import { openCompany } from './company.ts';
import { indexPage } from './index-page.ts';
import type { Role, State } from './states/state.ts';
import { STATES } from './states.ts';

const WIDTHS = [360, 768, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;
const HEIGHTS = { 360: 740, 768: 1024, 1280: 800 } as const;
const ROLES: readonly Role[] = ['visitor', 'newHire', 'senior', 'admin', 'author'];
/** What stands in place of a screen that throws: no state means to show that. */
const FAILED = /^(화면을 열지 못했습니다\.|This screen couldn’t be opened)$/;
const PICTURES = join(import.meta.dirname, 'pictures');

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string', default: '' },
    scheme: { type: 'string', default: '' },
  },
});
const wanted = STATES.filter(({ name }) => new RegExp(values.only).test(name));
const failures: string[] = [];
mkdirSync(PICTURES, { recursive: true });

const company = await openCompany();
const executablePath = findChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  for (const width of WIDTHS.filter((one) => ['', String(one)].includes(values.width))) {
    for (const scheme of SCHEMES.filter((one) => ['', one].includes(values.scheme))) {
      for (const role of ROLES) await takePictures(width, scheme, role);
    }
  }
} finally {
  await browser.close();
  await company.close();
}
writeFileSync(
  join(PICTURES, 'index.html'),
  indexPage({ names: STATES.map(({ name }) => name), widths: WIDTHS, schemes: SCHEMES }),
);
for (const failure of failures) console.error(failure);
console.log(`\nLook at ${join(PICTURES, 'index.html')}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Of all that one visitor sees, in one browser: its cache makes the second screen a quick one. */
async function takePictures(width: (typeof WIDTHS)[number], scheme: (typeof SCHEMES)[number], role: Role) {
  const states = wanted.filter((state) => state.as === role);
  if (states.length === 0) return;
  const session = role === 'visitor' ? {} : company[role].session;
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value: String(value) }));
  const context = await browser.newContext({
    baseURL: company.url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(width === 360 && { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
    storageState: { cookies: [], origins: [{ origin: company.url, localStorage }] },
  });
  for (const state of states) {
    const name = `${state.name}-${width}-${scheme}`;
    // A state that cannot be reached is told at the end; the others are worth having.
    await takePicture(context, state, join(PICTURES, `${name}.png`)).catch((error) =>
      failures.push(`${name}: ${error}`),
    );
    console.log(name);
  }
  await context.close();
}

async function takePicture(context: BrowserContext, state: State, path: string): Promise<void> {
  const page = await context.newPage();
  try {
    if (state.language) await page.addInitScript(chooseLanguage, state.language);
    await state.before?.(page);
    await page.goto(typeof state.path === 'string' ? state.path : state.path(company), { waitUntil: 'commit' });
    await page.getByRole('main').waitFor();
    await settle(page);
    await state.act?.(page);
    // A toast is there for a moment only; anything else may take one to come to rest.
    if (!state.isBrief) await page.waitForTimeout(300);
    if (!state.inView) await showWhole(page);
    await page.screenshot({ path });
    if (await page.getByRole('heading', { name: FAILED }).isVisible()) throw new Error('The screen has failed.');
  } finally {
    await context.setOffline(false);
    await page.evaluate(forgetDrafts);
    await page.close();
  }
}

/** Makes the window as high as the screen: what is fixed to its foot would lie in the middle of the picture otherwise. */
async function showWhole(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const viewport = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (viewport !== null && height > viewport.height) await page.setViewportSize({ ...viewport, height });
}

/** Until the typeface is there, and all that is going to be. A stalled call keeps the network busy for good. */
async function settle(page: Page): Promise<void> {
  await page.keyboard.press('Shift'); // The whole typeface comes with the first thing that is done.
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => {});
  await page.evaluate(() => document.fonts.ready.then(() => null));
}

function chooseLanguage(language: string): void {
  localStorage.setItem('ieum:language', language);
}

/** So that no state is that of the one before. */
function forgetDrafts(): void {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const name of names) if (name.startsWith('ieum:')) localStorage.removeItem(name);
}
