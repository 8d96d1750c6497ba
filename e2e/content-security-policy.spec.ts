/** Every screen under the policy that the server sends with it: no violation, and nobody else is spoken to. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { writePost } from './harness/posts.ts';
import { settle } from './harness/settle.ts';

test.use({ serviceWorker: true });

interface Watched {
  violations: string[];
  elsewhere: string[];
}

async function watch(page: Page, ourOrigin: string): Promise<Watched> {
  const watched: Watched = { violations: [], elsewhere: [] };
  await page.exposeFunction('tellViolation', (violation: string) => watched.violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { tellViolation } = window as Window & { tellViolation?: (violation: string) => void };
      tellViolation?.(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== ourOrigin) watched.elsewhere.push(request.url());
  });
  return watched;
}

test('the whole app, its dialogs, its settings and /docs', async ({ join, admin, server, page, pageOf }) => {
  const author = await join('senior');
  const id = await writePost(author, 'free', '글');
  const tip = await writePost(author, 'tip', '팁');
  const visitor = await watch(page, server.url);
  for (const address of ['/login', '/signup', '/nowhere']) {
    await page.goto(address);
    await settle(page);
  }
  await page.goto('/docs');
  await expect(page.getByRole('button', { name: 'POST /auth/sign-in Sign in' })).toBeVisible();

  const signedIn = await pageOf(admin);
  const member = await watch(signedIn, server.url);
  for (const address of [
    '/main',
    '/free',
    '/qna',
    '/tip',
    `/tip/${tip}`,
    '/free/write',
    `/free/edit/${id}`,
    '/tip/write',
    '/mypage',
    '/mypage/bookmarked',
    '/mypage/edit-password',
    '/mypage/edit-nickname',
    '/mypage/myfreeposts',
    '/mypage/myfreecomments',
    '/admin',
  ]) {
    await signedIn.goto(address);
    await settle(signedIn);
  }
  await signedIn.goto(`/free/${id}`);
  await signedIn.getByLabel('화면 테마').selectOption('dark');
  await signedIn.getByLabel('언어').selectOption('English');
  await signedIn.getByRole('button', { name: 'Report' }).click();
  await expect(signedIn.getByRole('dialog')).toBeVisible();

  expect([visitor, member]).toEqual([
    { violations: [], elsewhere: [] },
    { violations: [], elsewhere: [] },
  ]);
});

test('the policy leaves no way for markup, scripts, frames or forms', async ({ browser, server }) => {
  // A browser of its own: what is refused here is also a complaint.
  const page = await browser.newPage();
  const answer = await page.goto(`${server.url}/login`);
  const headers = answer?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  for (const directive of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy.split('; ')).toContain(directive);
  }
  expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['x-content-type-options']).toBe('nosniff');

  const attempts = await page.evaluate(
    async (elsewhere) => {
      const attempt = async (work: () => unknown) => {
        try {
          await work();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const inline = document.createElement('script');
      return {
        markup: await attempt(() => {
          document.body.innerHTML = '<p>';
        }),
        inlineScript: await attempt(() => {
          inline.text = 'window.wasRun = true';
        }),
        elsewhere: await attempt(() => fetch(elsewhere)),
      };
    },
    `${server.url.replace('127.0.0.1', 'localhost')}/healthz`,
  );
  expect(attempts).toEqual({
    markup: 'TypeError',
    inlineScript: 'TypeError',
    elsewhere: 'TypeError',
  });
  await page.close();
});
