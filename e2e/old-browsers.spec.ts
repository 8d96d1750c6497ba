import { expect, test } from './fixtures.ts';

test('a browser that is too old, or that runs no scripts, is told so', async ({ browser, server }) => {
  const open = async (options: { javaScriptEnabled: boolean }, lack = () => {}) => {
    const page = await (await browser.newContext({ ...options, baseURL: server.url })).newPage();
    await page.addInitScript(lack);
    await page.goto('/login');
    return page;
  };
  const sentences = (page: Awaited<ReturnType<typeof open>>) => page.locator('.cannot-run:visible');

  const recent = await open({ javaScriptEnabled: true });
  await expect(recent.getByLabel('이메일')).toBeVisible();
  await expect(sentences(recent)).toHaveCount(0);

  const old = await open({ javaScriptEnabled: true }, () => {
    Reflect.deleteProperty(Array.prototype, 'toReversed');
  });
  await expect(sentences(old)).toContainText(/오래되어.*too old for this site/s);
  await expect(old.getByLabel('이메일')).toBeHidden();

  const withoutScripts = await open({ javaScriptEnabled: false });
  await expect(sentences(withoutScripts)).toContainText(/자바스크립트를.*JavaScript/s);
});
