/** Going through the app without a pointer. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Tabs on until the element has the focus, and expects to see that it has. Fails when it cannot be reached. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await hasFocus(target)) return expectVisibleFocus(page);
    await page.keyboard.press(key);
  }
  expect(await describeFocus(page), 'The element cannot be reached with the Tab key.').toBe(String(target));
}

/** As above, and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | ' ' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to a field and types into it. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

/** An outline on the element or on what stands for it: a card for its link. In view, and not below the top bar. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = async () => ({ ...(await page.evaluate(lookAtFocus)), focused: await describeFocus(page) });
  await expect.poll(seen).toMatchObject({ outlined: true, uncovered: true });
}

function lookAtFocus() {
  const focused = document.activeElement;
  if (focused === null) return { outlined: false, uncovered: false };
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const middle = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2] as const;
  const above = document.elementFromPoint(...middle);
  let outlined = false;
  for (let element: Element | null = focused; element !== null; element = element.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    outlined ||= outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  }
  return { outlined, uncovered: above !== null && (focused.contains(above) || above.contains(focused)) };
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

function describeFocus(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? 'nothing');
}
