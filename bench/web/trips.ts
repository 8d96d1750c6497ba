/** What a list waits for, in round trips: what was asked for only after something else had come. */
import type { Browser } from '@playwright/test';
import { type Fetched, trafficOf } from '../../e2e/harness/traffic.ts';
import type { Section } from '../report.ts';
import { withPage } from './browser.ts';
import type { Screen } from './screens.ts';

const CODE = ['Document', 'Script', 'Stylesheet'];
/** Document, code, posts. */
const FROM_NOTHING = 3;
const AFTER_THE_SHELL = 1;

export async function trips(browser: Browser, url: string, screens: Screen[]): Promise<Section> {
  const list = screens.find(({ name }) => name === 'list') as Screen;
  const { cold, shell } = await withPage(browser, { url, storage: list.storage, slow: true }, async (page) => {
    const traffic = await trafficOf(page);
    await page.goto(list.path, { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('article').first().waitFor();
    const fetched = traffic.take().filter(({ end }) => end < Number.POSITIVE_INFINITY);
    const data = fetched.filter(({ kind }) => kind === 'Fetch');
    const shownAt = Math.min(...data.map(({ start }) => start));
    // Fonts come when they come, and what is asked for beside the data is prefetched for other screens.
    const code = fetched.filter((one) => CODE.includes(one.kind) && one.start < shownAt);
    return { cold: [...code, ...data], shell: data };
  });
  const figures = [
    { what: 'from an empty cache: document, code, posts', value: depthOf(cold), atMost: FROM_NOTHING },
    { what: 'after the shell', value: depthOf(shell), atMost: AFTER_THE_SHELL },
  ];
  return {
    title: 'round trips until the list is shown',
    rows: figures.map(({ what, value, atMost }) => ({ what, 'round trips': value, 'at most': atMost })),
    checks: figures.map(({ what, value, atMost }) => ({ what, value, bound: { atMost } })),
  };
}

/** The longest chain of requests in which each began after the one before had ended. */
function depthOf(fetched: Fetched[]): number {
  const depths = new Map<Fetched, number>();
  for (const one of fetched.toSorted((a, b) => a.start - b.start)) {
    const before = [...depths].filter(([other]) => other.end <= one.start).map(([, depth]) => depth);
    depths.set(one, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}
