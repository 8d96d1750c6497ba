/** Screens that hear of what happens while they are open. */
import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { Member } from './members.ts';
import { isStream } from './quiet.ts';

/** Opens a screen, and waits until it hears of what happens. For the first tab of a browser. */
export async function openLive(page: Page, path: string): Promise<Page> {
  const opened = streamOpened(page);
  await page.goto(path);
  await opened;
  return page;
}

/**
 * For tests that count requests: when the live connection begins, it loads once more what is shown, so as to miss
 * nothing.
 */
export async function withoutLive(member: Member): Promise<Member> {
  await member.call('PUT /api/notifications/settings', { body: { live: false } });
  return member;
}

/** Resolves once a stream of the page has been answered. */
export async function streamOpened(page: Page): Promise<void> {
  await page.waitForResponse((response) => isStream(response.url()) && response.ok());
}

/** How many streams the browser has open, and has opened so far, from now on. */
export function streamsOf(context: BrowserContext) {
  const open = new Set<Request>();
  let opened = 0;
  context.on('request', (request) => {
    if (!isStream(request.url())) return;
    open.add(request);
    opened += 1;
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  // Of a page that is closed, nothing is told any more.
  const isOpen = (request: Request) => !request.frame().page().isClosed();
  return { open: () => [...open].filter(isOpen).length, opened: () => opened };
}

/** Notes all shifts of the layout in the page from now on, also those within half a second of an input. */
export async function noteShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(noteInPage);
  return () => sumOfShifts(page);
}

/** As above, in whatever the page opens from now on, each from its beginning. */
export async function noteShiftsFromStart(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(noteInPage);
  return () => sumOfShifts(page);
}

function noteInPage(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift' });
}

function sumOfShifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Shifts are told of after the frame in which they happened.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0);
  });
}

/** Where the page is scrolled to, and what is being typed. */
export function whereabouts(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const box = focused instanceof HTMLTextAreaElement ? focused : null;
    return {
      scrollY: window.scrollY,
      focused: focused?.getAttribute('aria-label') ?? focused?.tagName ?? null,
      top: Math.round(focused?.getBoundingClientRect().top ?? 0),
      text: box?.value ?? null,
      selection: box && [box.selectionStart, box.selectionEnd],
    };
  });
}

/** The number on the bell. */
export async function expectUnread(page: Page, count: number): Promise<void> {
  await expect(page).toHaveTitle(count === 0 ? /^(?!\()/ : new RegExp(`^\\(${count}\\) `));
}
