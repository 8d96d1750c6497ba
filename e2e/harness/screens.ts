/** Moves that many journeys make, by what is on the screen. */
import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Newcomer } from './members.ts';

/** A text that no other test wrote. */
export function unique(text: string): string {
  return `${text} ${randomUUID().slice(0, 6)}`;
}

/** Where there is room for the links themselves, there is nothing to open. */
export async function openMenu(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  const open = page.getByRole('button', { name: '메뉴 열기' });
  if (await open.isVisible()) await open.click();
}

/** Through the top bar, whose links a phone keeps in a menu. */
export async function goTo(page: Page, link: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('banner').getByText(link, { exact: true }).click();
}

/** The sign-up form, as it opens: without sending it. */
export async function fillSignUp(page: Page, person: Newcomer): Promise<void> {
  // Its code may still be on its way, and the login's fields are named alike.
  await expect(page.getByRole('heading', { name: '회원가입' })).toBeVisible();
  await page.getByLabel('이메일').fill(person.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(person.password);
  await page.getByLabel('닉네임').fill(person.nickname);
  await page.getByLabel('입사 연도').selectOption(String(person.joinedYear));
  await page.getByLabel('소속').fill(person.organization);
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await goTo(page, '로그아웃');
  await expect(page).toHaveURL('/login');
}

export async function fillPost(page: Page, { title, content }: { title: string; content: string }): Promise<void> {
  await page.getByLabel('제목').fill(title);
  await page.getByLabel('내용').fill(content);
}

export async function changePassword(page: Page, current: string, next: string, again = next): Promise<void> {
  await page.getByLabel('현재 비밀번호').fill(current);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(next);
  await page.getByLabel('새 비밀번호 확인').fill(again);
  await page.getByRole('button', { name: '변경하기' }).click();
}

/** On the screen where one writes. */
export async function submitPost(page: Page, post: { title: string; content: string }): Promise<void> {
  await fillPost(page, post);
  await page.getByRole('button', { name: '등록' }).click();
}

/** Presses a button, and in the dialog that asks first the one with this name. */
export async function pressAndConfirm(button: Locator, name: string): Promise<void> {
  await button.click();
  await button.page().getByRole('alertdialog').getByRole('button', { name }).click();
}

/** On my page. */
export async function askToWithdraw(page: Page): Promise<void> {
  await pressAndConfirm(page.getByRole('button', { name: '회원 탈퇴' }), '탈퇴하기');
}

/** As whoever looks at the tab again after a while. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** Reads the one message on the screen, and acknowledges it. */
export async function acknowledge(page: Page, message: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(message);
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(alert).toBeHidden();
}

/** Everything that the screen loads is there: no skeleton is left. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText(/\S/);
  await expect(page.locator('[aria-busy="true"], [class*="_skeleton_"]')).toHaveCount(0);
}

/** Selects the first three characters of the text on the screen that begins with these words. */
export async function selectBeginning(page: Page, words: string): Promise<void> {
  await page.evaluate((beginning) => {
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (texts.currentNode.nodeValue?.startsWith(beginning)) break;
    getSelection()?.setBaseAndExtent(texts.currentNode, 0, texts.currentNode, 3);
  }, words);
}

/**
 * Toasts are gone after 1.5 s, less than a busy machine may take between two looks: each document of the browser notes
 * what it has shown, from now on. One that a modal dialog makes inert is not shown to everybody, and does not count.
 */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { notedToasts: noted });
    const isInert = (node: Element) =>
      [...document.querySelectorAll('dialog:modal')].some((one) => !one.contains(node));
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isToast = node instanceof Element && node.matches('[popover] > [aria-live] > p');
        if (isToast && node.checkVisibility() && !isInert(node)) {
          noted.push(node.textContent);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The document that is open has shown a toast with the text, or shows it soon. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const noted = () => page.evaluate(() => (window as Window & { notedToasts?: string[] }).notedToasts ?? []);
  await expect.poll(noted).toContainEqual(expect.stringContaining(text));
}

/** Of the console. */
export function memberList(page: Page): Locator {
  return page.getByRole('region', { name: '회원 목록' });
}

/** On the record of a member. */
export function fact(page: Page, name: string): Locator {
  const facts = page.getByRole('region', { name: '회원 정보' });
  return facts.locator('div', { has: page.getByText(name, { exact: true }) }).last();
}
