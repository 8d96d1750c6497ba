/** What every state of a screen must be, however it looks. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures.ts';

/** Usual ones, and the narrowest that a phone, or an enlarged page, has. */
const PHONE_WIDTHS = [360, 320];
const FINGER = 44;

export async function expectGood(page: Page, within?: string): Promise<void> {
  await showIn(page, 'light');
  await expectAccessible(page, 'all', within);
  // Of the rules, only those about contrast depend on the colours.
  await showIn(page, 'dark');
  await expectAccessible(page, 'contrast', within);
}

/** Nothing is wider than the screen of a phone. @param look what else holds at each width */
export async function expectFitsPhones(page: Page, look?: () => Promise<void>): Promise<void> {
  for (const width of PHONE_WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await look?.();
    await expectNoSidewaysScroll(page);
  }
}

export async function expectRoomForFinger(...targets: Locator[]): Promise<void> {
  for (const target of targets) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(FINGER);
  }
}

/** They stand in one row. */
export async function expectOneRow(targets: Locator): Promise<void> {
  const tops = await targets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
}

/** As on a device of that colour scheme, without motion. Resolves when the screen has changed to it. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toBe(colorScheme);
}
