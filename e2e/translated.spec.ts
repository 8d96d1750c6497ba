/** A browser that translates the page puts elements of its own in place of each text. What changes is shown nevertheless. */
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { NEW_HIRES_SCREENS, screenPaths, writeOnEveryBoard } from './harness/all-screens.ts';
import { openLive } from './harness/live.ts';
import { comment, editPost, writeFreePost } from './harness/posts.ts';
import { expectLoaded } from './harness/screens.ts';
import { field, found, total, word } from './harness/search.ts';

/** As Chrome's translation does: each text that has words goes into two elements, and so does what comes later. */
function translate(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    function wrap(text: Node): void {
      if (!text.textContent?.trim() || text.parentElement?.closest('font, script, style, textarea')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      inner.append(`${text.textContent}`);
      text.parentNode?.replaceChild(outer, text);
    }
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const texts = document.createTreeWalker(added, NodeFilter.SHOW_TEXT);
        const all = [added];
        while (texts.nextNode()) all.push(texts.currentNode);
        for (const node of all) if (node.nodeType === Node.TEXT_NODE) wrap(node);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * In the page. React keeps hold of a text that is not alone in its element. A browser that translates the page replaces
 * it, and React then fails to change it or throws: each has an element of its own (see packages/web/test/bare-text.test.ts, too).
 */
function complainOfBareTexts(): void {
  const isKept = (text: Node) => Object.keys(text).some((name) => name.startsWith('__reactFiber$'));
  const known = new Set<string>();
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const texts = document.createTreeWalker(added, NodeFilter.SHOW_TEXT);
      const all = added.nodeType === Node.TEXT_NODE ? [added] : [];
      while (texts.nextNode()) all.push(texts.currentNode);
      for (const text of all) {
        const { textContent: words, parentElement } = text;
        const place = `${parentElement?.tagName}.${parentElement?.className}`;
        if (!words?.trim() || known.has(place) || !isKept(text)) continue;
        known.add(place);
        console.error(`A text beside other nodes: “${words}” in ${place}`);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

test('no text of a screen stands beside other nodes', async ({ join, pageOf }) => {
  const member = await join('new hire');
  const posts = await writeOnEveryBoard(member, await join('senior'));
  const page = await pageOf(member);
  await page.context().addInitScript(complainOfBareTexts);
  for (const path of screenPaths(NEW_HIRES_SCREENS, posts)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectLoaded(page);
    });
  }
});

test('a translated page is searched, renewed and followed as any other', async ({ join, pageOf }) => {
  const [author, reader] = [await join('senior'), await join('new hire')];
  const [first, second] = [word(), word()];
  for (const name of [first, first, second]) {
    await author.call('POST /api/free-posts', { body: { title: `글 ${name}`, content: `${name} 이야기`, tagIds: [] } });
  }
  const id = await writeFreePost(author, ['첫 댓글']);
  const page = await pageOf(reader);
  await translate(page.context());

  await page.goto('/search');
  await field(page).fill(first);
  await expect(total(page)).toHaveText('2개');
  await field(page).fill(second);
  await expect(total(page)).toHaveText('1개');
  await expect(found(page).first().getByRole('heading').locator('mark')).toHaveText(second);

  await page.goto('/free');
  await page.getByRole('button', { name: '팔로우: 자유게시판' }).click();
  await expect(page.getByRole('button', { name: '팔로잉: 자유게시판' })).toHaveText('팔로잉');
  await page.getByRole('button', { name: '팔로잉: 자유게시판' }).click();
  await expect(page.getByRole('button', { name: '팔로우: 자유게시판' })).toHaveText('팔로우');

  await openLive(page, `/free/${id}`);
  const heading = page.getByRole('heading', { name: /^댓글/ });
  await expect(heading).toHaveText(/1$/);
  await comment(author, id, '둘째 댓글');
  await expect(heading).toHaveText(/2$/);
  await editPost(author, id, '고친 제목');
  await page.getByRole('button', { name: /바뀐 내용 보기$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('고친 제목');
  await page.getByRole('textbox', { name: '댓글' }).fill('셋째 댓글');
  await page.getByRole('button', { name: '등록' }).click();
  await expect(heading).toHaveText(/3$/);
});
