/** Small screens, large text, wide spacing and thick fingers: nothing is lost, and everything can be hit. */
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { NEW_HIRES_SCREENS, screenPaths, VISITORS_SCREENS, writeOnEveryBoard } from './harness/all-screens.ts';
import { postPicture } from './harness/pictures.ts';
import { writePost } from './harness/posts.ts';
import { openMenu, unique } from './harness/screens.ts';

async function visit(page: Page, paths: string[], look: () => Promise<void>): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await look();
    });
  }
}

/** Texts of the interface that their own box, or one around it, cuts off. Titles and previews end in an ellipsis on purpose. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    function isCutByBoxAround(element: Element): boolean {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || element.closest('.visually-hidden')) return false;
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        const { overflowX, position, textOverflow } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') return false;
        if (textOverflow === 'ellipsis') return false;
        const around = box.getBoundingClientRect();
        if (overflowX === 'hidden' && (right > around.right + 1 || left < around.left - 1)) return true;
      }
      return false;
    }
    return Array.from(document.querySelectorAll('h1, h2, button, a, label, p, dt, dd, legend, time, li > span'))
      .filter((element) => {
        const { overflow, textOverflow, webkitLineClamp, clipPath, visibility } = getComputedStyle(element);
        if (visibility === 'hidden' || clipPath !== 'none') return false;
        if (textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '')) return false;
        if (overflow === 'visible') return isCutByBoxAround(element);
        return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      })
      .map((element) => element.outerHTML.slice(0, 100));
  });
}

/** What can be pressed and is less than 44 px wide or high. A link inside a sentence, or one that stretches over its card, has its own measure. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('a, button, select, summary, input, textarea'))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        if (width === 0 || getComputedStyle(element).visibility === 'hidden') return false;
        if (element.matches('a[href="#main"]')) return false;
        if (getComputedStyle(element, '::after').position === 'absolute' && element.matches(':is(h2, h3) > a'))
          return false;
        return width < 44 || height < 44;
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 100)}`;
      }),
  );
}

const CHANGES = {
  'text of twice the size': () => {
    document.documentElement.style.fontSize = '200%';
  },
  /** WCAG 2.2, 1.4.12: whoever needs it sets their own spacing. */
  'wide spacing': () => {
    document.documentElement.style.fontSize = '';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  },
};

async function expectNothingCutOff(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expect.poll(() => clippedTexts(page)).toEqual([]);
}

// Each screen is opened once for all: opening it takes longer than to look at it.
test('nothing is lost in little room, and a finger hits everything @phone', async ({
  page: visitor,
  join,
  pageOf,
  isMobile,
}) => {
  const newHire = await join('new hire');
  const posts = await writeOnEveryBoard(newHire, await join('senior'));
  const page = await pageOf(newHire);
  await postPicture(page, newHire, '사진이 있는 글');
  const paths = screenPaths(NEW_HIRES_SCREENS, posts);
  for (const [who, where] of [
    [visitor, VISITORS_SCREENS],
    [page, paths],
  ] as const) {
    await visit(who, [...where], async () => {
      if (isMobile) {
        // A mouse is finer than a finger, and gets smaller targets.
        await test.step('a finger', () => expect.poll(() => smallTargets(who)).toEqual([]));
      } else {
        const size = who.viewportSize();
        if (size === null) throw new Error('The page has no size.');
        await who.setViewportSize({ width: 320, height: 640 });
        await test.step('320 pixels', () => expectNothingCutOff(who));
        await who.setViewportSize(size);
      }
      for (const [name, change] of Object.entries(CHANGES)) {
        await who.evaluate(change);
        await test.step(name, () => expectNothingCutOff(who));
      }
    });
  }
  await page.goto('/main');
  await openMenu(page);
  for (const change of Object.values(CHANGES)) {
    await page.evaluate(change);
    await page.getByRole('banner').getByText('로그아웃').scrollIntoViewIfNeeded();
    await expect(page.getByRole('banner').getByText('로그아웃')).toBeInViewport();
    await expectNoSidewaysScroll(page);
  }
});

test('a finger hits everything in the menu and on the dashboard @phone-only', async ({ admin, join, pageOf }) => {
  const page = await pageOf(await join('new hire'), '/main');
  await openMenu(page);
  await expect.poll(() => smallTargets(page)).toEqual([]);
  const bossPage = await pageOf(admin);
  await visit(bossPage, ['/admin'], () => expect.poll(() => smallTargets(bossPage)).toEqual([]));
});

for (const [width, height] of [
  [320, 256], // 1280 × 1024 at 400 %
  [640, 360], // a phone on its side
  [360, 440],
  [360, 740],
  [1280, 800],
] as const) {
  test(`the line that is typed is in view at ${width} × ${height}`, async ({ join, pageOf }) => {
    const page = await pageOf(await join('senior'));
    await page.setViewportSize({ width, height });
    await page.goto('/free/write');
    const box = page.getByLabel('내용');
    await box.click();
    for (let line = 0; line < 20; line++) {
      await page.keyboard.type(`${line}번째 줄\n`);
      // The last line is the one in which the caret is.
      const [bottom, seen] = await box.evaluate((area: HTMLTextAreaElement) => {
        const { left, bottom: end, width: wide } = area.getBoundingClientRect();
        const padding = Number.parseFloat(getComputedStyle(area).paddingBottom);
        const last = end - padding - 2;
        const top = document.elementFromPoint(left + wide / 2, Math.min(last, innerHeight - 1));
        return [last - innerHeight, top === area];
      });
      expect([bottom <= 0, seen], `line ${line}`).toEqual([true, true]);
    }
    if (height >= 384) return;
    const stuck = await page.evaluate(() => {
      window.scrollTo(0, 400);
      return [...document.querySelectorAll('header, form > :last-child')].filter((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return element.tagName === 'HEADER' && bottom > 0 && top < innerHeight;
      }).length;
    });
    expect(stuck).toBe(0);
  });
}

test('a box shows all of its lines after a phone is turned', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/free/write');
  const box = page.getByLabel('내용');
  await box.fill('긴 줄이 좁은 화면에서는 여러 줄이 됩니다. '.repeat(8));
  await page.setViewportSize({ width: 360, height: 740 });
  const hidden = () => box.evaluate((area) => area.scrollHeight - area.clientHeight);
  await expect.poll(hidden).toBeLessThanOrEqual(0);
});

test('with large text on a phone names, titles and buttons stay whole', async ({ admin, join, pageOf }) => {
  const member = await join('senior');
  const title = unique('사옥 이전 안내');
  const announcement = { title, content: '7층으로 옮깁니다.', audience: 'ALL', mustRead: true, draft: false } as const;
  const { id } = await admin.call('POST /api/admin/announcements', { body: announcement });
  const page = await pageOf(member);
  await page.setViewportSize({ width: 360, height: 740 });
  const enlarge = () => page.evaluate(CHANGES['text of twice the size']);
  await page.goto('/mypage');
  await enlarge();
  await expectNoSidewaysScroll(page);
  const name = await page.getByRole('main').getByText(member.nickname, { exact: true }).boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 999)).toBeLessThanOrEqual(360);

  await page.goto('/free');
  await enlarge();
  const [line, button] = [page.getByRole('button', { name: title }), page.getByRole('button', { name: '확인했어요' })];
  await expectNoSidewaysScroll(page);
  await line.click();
  const [above, below] = [await line.boundingBox(), await button.boundingBox()];
  expect((above?.y ?? 999) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);

  await page.goto(`/free/${await writePost(member, 'free')}`);
  await enlarge();
  await expect(page.getByRole('button', { name: '더보기 메뉴' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const lines = await page.getByRole('button', { name: '등록' }).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
  await admin.call('DELETE /api/admin/announcements/{id}', { params: { id } });
});

test('whoever asked for less motion sees nothing move by itself', async ({ join, pageOf }) => {
  const page = await pageOf(await join('new hire'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/tip-posts*', () => {});
  await page.goto('/main');
  await expect(page.getByRole('button', { name: '배너 재생' })).toBeVisible();
  await expect(page.locator('main [class*="_skeleton_"]').first()).toBeVisible();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(moving).toBe(0);
});
