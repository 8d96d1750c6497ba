/** Texts that would like to be more than texts, and what must not come of them. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll } from '../fixtures.ts';
import { expectLoaded } from './screens.ts';

export const HOSTILE: Record<string, string> = {
  markup: '<img src=x onerror="canary()"><script>canary()</script><svg onload=canary()><b>굵게</b>',
  'a broken attribute':
    '"\'><iframe srcdoc="<script>parent.canary()</script>"></iframe><a href=javascript:canary()>x</a>',
  'a script address': 'javascript:canary()//data:text/html,<script>canary()</script>',
  templates: '{{constructor.constructor("canary()")()}} #{canary()} $& $1 {{title}} <%= canary() %>',
  'control characters': '종\u0007 지움\u0008 색\u001b[31m 폼\u000c 이음\u200d끝',
  'an order turned round': '\u202e오른쪽에서 \u2067왼쪽으로\u2069\u2069\u2069 \u202etxt.exe',
  'right-to-left letters': 'שלום (עולם) مرحبا 123',
  'piled-up marks': `탑${'\u0301\u0323\u0489'.repeat(60)}`,
  'one long word': 'w'.repeat(250),
  'one long Korean word': '가'.repeat(250),
};

/** Nicknames have 20 characters; the last four tell them apart. */
export function hostileNickname(start: string): string {
  return `${start}${randomUUID().slice(0, 4)}`;
}

/** Counts what should never be called, in every page of the browser from now on. */
export async function armCanary(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as Window & { canaries?: number; canary?: () => void };
    counted.canaries = 0;
    counted.canary = () => {
      counted.canaries = (counted.canaries ?? 0) + 1;
    };
  });
}

/** Opens a screen, finds the names on it, and no harm done. */
export async function visitHarmless(page: Page, address: string, names: readonly string[] = []): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address);
    await expectLoaded(page);
    for (const name of names) await expect(page.getByText(name).first()).toBeVisible();
    await expectHarmless(page);
  });
}

/** Nothing ran, nothing became an element, nothing is wider than the screen, and no word of ours is turned round. */
export async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as Window & { canaries?: number }).canaries)).toBe(0);
  await expect(page.locator('main :is(img, script, iframe, svg[onload], b, a[href^="javascript"])')).toHaveCount(0);
  expect(await wordsTurnedRound(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/**
 * Texts of the interface that do not run from left to right on the screen: what is inside a member's own text may, but
 * it must not reach out. A text with letters or controls of its own that go the other way is theirs.
 */
function wordsTurnedRound(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const theirs = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const place = (node: Node, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const start = text.search(/\S/);
      const end = text.trimEnd().length - 1;
      if (start < 0 || end <= start || theirs.test(text)) continue;
      const [first, last] = [place(node, start), place(node, end)];
      if (first.width > 0 && first.top === last.top && last.left < first.left) found.push(text);
    }
    return found;
  });
}
