/** What the screens cost on the wire: the login in a browser that was never here, the others after it. */
import type { Browser } from '@playwright/test';
import { type Fetched, isFont, trafficOf, weightOf } from '../../e2e/harness/traffic.ts';
import type { Check, Row, Section } from '../report.ts';
import { act, open, withPage } from './browser.ts';
import type { Screen } from './screens.ts';

const LOGIN_KB = 130;
const LOGIN_REQUESTS = 12;
const LATER_KB = 60;

export async function weight(browser: Browser, url: string, screens: Screen[]): Promise<Section> {
  const rows: Row[] = [];
  const checks: Check[] = [];
  for (const screen of screens) {
    const isLogin = screen.name === 'login';
    const { fetched, later } = await withPage(browser, { url }, async (page) => {
      const traffic = await trafficOf(page);
      await open(page, '/login');
      if (isLogin) return { fetched: traffic.take(), later: [] };
      traffic.take();
      await page.evaluate((items) => {
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
      }, screen.storage);
      await open(page, screen.path);
      const fetched = traffic.take();
      await act(page);
      return { fetched, later: traffic.take() };
    });
    const fonts = fetched.filter(isFont);
    const rest = fetched.filter((one) => !isFont(one));
    const data = fetched.filter(({ path }) => /^\/(api|auth)\//.test(path));
    rows.push({
      screen: isLogin ? 'login, first of all' : `${screen.name}, after the login`,
      KB: kilobytes(rest),
      'of which data': kilobytes(data),
      'KB prefetched': kilobytes(later.filter((one) => !isFont(one))),
      requests: fetched.length,
      'of which fonts': fonts.length,
      'KB of fonts': kilobytes(fonts),
      'KB of fonts later': kilobytes(later.filter(isFont)),
    });
    checks.push({
      what: `KB of ${screen.name} without fonts`,
      value: kilobytes(rest),
      bound: { atMost: isLogin ? LOGIN_KB : LATER_KB },
    });
    if (isLogin) checks.push({ what: 'requests of login', value: fetched.length, bound: { atMost: LOGIN_REQUESTS } });
  }
  return { title: 'what the screens weigh, and what they prefetch', rows, checks };
}

function kilobytes(fetched: Fetched[]): number {
  return Number((weightOf(fetched) / 1000).toFixed(1));
}
