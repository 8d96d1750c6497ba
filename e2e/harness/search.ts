/** The screen of the search. */
import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';

const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = 11_172;

/** A word of Hangul syllables that no other test wrote. */
export function word(): string {
  return String.fromCharCode(...Array.from({ length: 6 }, () => FIRST_SYLLABLE + randomInt(SYLLABLES)));
}

/** In the top bar on a desk, below the heading on a phone. */
export function field(page: Page): Locator {
  return page.getByRole('searchbox', { name: '검색' });
}

export function found(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

/** How many there are, above what was found. What is offered where there are none has numbers, too. */
export function total(page: Page): Locator {
  return page
    .getByRole('tabpanel')
    .getByText(/^[\d,]+개( 이상)?$/)
    .first();
}
