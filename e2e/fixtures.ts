/** What every journey starts from: a real server, members, and pages that fail the test when they complain. */
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { addSignedIn, keepSession, type Member, type Seniority, signInAdmin } from './harness/members.ts';
import { type Server, startServer } from './harness/server.ts';
import { noteToasts } from './harness/toasts.ts';

interface TestFixtures {
  join(seniority: Seniority): Promise<Member>;
  admin: Member;
  /** A page of a browser of its own, in which the member is signed in. */
  signedInPage(member: Member): Promise<Page>;
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
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  context: async ({ context }, use) => {
    const complaints = complaintsOf(context);
    await noteToasts(context);
    await use(context);
    expect(complaints).toEqual([]);
  },

  join: async ({ server }, use) => use((seniority) => addSignedIn(server, seniority)),

  admin: async ({ server }, use) => use(await signInAdmin(server)),

  signedInPage: async ({ browser, server }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async ({ session }) => {
      const context = await browser.newContext();
      opened.push({ context, complaints: complaintsOf(context) });
      await keepSession(context, server.url, session);
      await noteToasts(context);
      return context.newPage();
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  },
});

export { expect };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.2 AA, as far as a program can tell. `contrast`: only what another colour scheme can change. */
export async function expectAccessible(page: Page, which: 'all' | 'contrast' = 'all', within = 'html'): Promise<void> {
  await page.evaluate(async () => {
    // What lies half under the top bar would be measured as the half that shows,
    window.scrollTo({ top: 0, behavior: 'instant' });
    // and a colour on its way to another as one of those between.
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const axe = new AxeBuilder({ page }).include(within);
  if (which === 'all') axe.withTags(WCAG);
  else axe.withRules(['color-contrast', 'link-in-text-block']);
  // "Legacy" only in looking into no frames of other origins: there are none, and it takes half the time.
  const { violations } = await axe.setLegacyMode().analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(told).toEqual([]);
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
