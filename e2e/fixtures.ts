/** What every journey starts from: a real server, members, and pages that fail the test when they complain. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { addSignedIn, keepSession, type Member, type Seniority, signInAdmin } from './harness/members.ts';
import { noteToasts } from './harness/screens.ts';
import { type Server, startServer } from './harness/server.ts';

interface TestFixtures {
  /** Only the journeys and the tests about it have one: starting it takes a fifth of what opening a page takes. */
  serviceWorker: boolean;
  join(seniority: Seniority): Promise<Member>;
  admin: Member;
  /** A page of a browser of its own, in which the member is signed in. @param path the screen to open, if any */
  pageOf(member: Member, path?: string): Promise<Page>;
}

interface WorkerFixtures {
  /** Environment variables beyond the usual, for `test.use`. */
  serverSettings: Record<string, string>;
  server: Server;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverSettings: [{}, { scope: 'worker', option: true }],

  server: [
    async ({ serverSettings }, use) => {
      const server = await startServer(serverSettings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  serviceWorker: [false, { option: true }],

  context: async ({ context, serviceWorker }, use) => {
    const complaints = complaintsOf(context);
    await prepare(context, serviceWorker);
    await use(context);
    expect(complaints).toEqual([]);
  },

  join: async ({ server }, use) => use((seniority) => addSignedIn(server, seniority)),

  admin: async ({ server }, use) => use(await signInAdmin(server)),

  pageOf: async ({ browser, server, serviceWorker }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async ({ session }, path) => {
      const context = await browser.newContext();
      opened.push({ context, complaints: complaintsOf(context) });
      await keepSession(context, server.url, session);
      await prepare(context, serviceWorker);
      const page = await context.newPage();
      if (path !== undefined) await page.goto(path);
      return page;
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  },
});

export { expect };

async function prepare(context: BrowserContext, serviceWorker: boolean): Promise<void> {
  await noteToasts(context);
  if (!serviceWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const CONTRAST = ['color-contrast', 'link-in-text-block'];

/**
 * WCAG 2.2 AA, as far as a program can tell, and nothing wider than the screen. `contrast`: only what another colour
 * scheme can change.
 */
export async function expectAccessible(page: Page, which: 'all' | 'contrast' = 'all', within = 'html'): Promise<void> {
  // Not by axe's own package for Playwright: it brings the script anew for each look, and takes four times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly = which === 'all' ? { type: 'tag', values: WCAG } : { type: 'rule', values: CONTRAST };
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
  // A colour may be on its way to another.
  await expect.poll(() => page.evaluate(violationsIn, { within, options })).toEqual([]);
  if (which === 'all') await expectNoSidewaysScroll(page);
}

/** In the page. */
async function violationsIn({ within, options }: { within: string; options: axe.RunOptions }): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  async function lookFrom(top: number): Promise<string[]> {
    window.scrollTo({ top, behavior: 'instant' });
    const { violations } = await inPage.run(within, options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }
  const found = await lookFrom(0);
  if (found.length === 0) return [];
  // What lies half under the bar at the top or at the bottom is measured as the half that shows: it lies elsewhere then.
  const foundAgain = await lookFrom(window.innerHeight / 3);
  return found.filter((violation) => foundAgain.includes(violation));
}

/** Nothing on a phone's screen may be wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** Uncaught errors and console errors; the browser's own note of a refused request is none of the page's doing. */
function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    complaints.push(message.text());
  });
  return complaints;
}
