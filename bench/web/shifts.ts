/** How far what is shown moves by itself while a screen loads, on a phone's connection. */
import type { Browser, Page } from '@playwright/test';
import type { Check, Row, Section } from '../report.ts';
import { open, withPage } from './browser.ts';
import type { Screen } from './screens.ts';

const WIDTHS = [360, 1280];
const AT_MOST = 0.01;

export async function shifts(browser: Browser, url: string, screens: Screen[]): Promise<Section> {
  const rows: Row[] = [];
  const checks: Check[] = [];
  for (const { name, path, storage } of screens) {
    const row: Row = { screen: name };
    for (const width of WIDTHS) {
      const value = await withPage(browser, { url, storage, width, slow: true }, async (page) => {
        await open(page, path);
        return shiftOf(page);
      });
      row[`at ${width} px`] = value;
      checks.push({ what: `layout shift of ${name} at ${width} px`, value, bound: { atMost: AT_MOST } });
    }
    rows.push(row);
  }
  return { title: 'layout shift on a slow connection', rows, checks };
}

/** The sum of all shifts: no less than the worst burst of them, which is what browsers report. */
async function shiftOf(page: Page): Promise<number> {
  const sum = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((total, { value }) => total + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500); // Nobody is called when there was none.
      }),
  );
  return Number(sum.toFixed(4));
}
