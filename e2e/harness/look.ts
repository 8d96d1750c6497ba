/** What every state of a screen must be, however it looks. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures.ts';
import { showIn } from './color-scheme.ts';

export async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(page, colorScheme);
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
}
