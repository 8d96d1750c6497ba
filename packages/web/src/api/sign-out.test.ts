import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bearerOf, type SentRequest, SIGN_IN, stubBrowser, stubServer } from '../testing/browser.ts';
import { call } from './client.ts';
import { delaySignOut } from './pending-changes.ts';
import { session } from './session.ts';
import { endSignIn } from './sign-out.ts';

beforeEach(() => {
  stubBrowser();
  session.start(SIGN_IN);
});

describe('signing out', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const signOutOf = (sent: SentRequest[]) => sent.find(({ url }) => url === '/auth/sign-out');

  test('tells the server once what was on its way has been answered', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<Response>();
    const sent = stubServer(({ url }) => (url === '/auth/sign-out' ? new Response(null, { status: 204 }) : answer));
    const scrap = call('POST /api/tip-posts/{id}/scrap', { params: { id: 1 } });
    session.end('left');
    const farewell = endSignIn('r1');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(signOutOf(sent)).toBeUndefined();
    resolve(new Response('스크랩되었습니다.', { headers: { 'Content-Type': 'text/plain' } }));
    await scrap;
    await farewell;
    expect(bearerOf(signOutOf(sent))).toBe('Bearer r1');
  });

  test('tells the server at once where nothing is pending, and where something is, when it is answered', async () => {
    const sent = stubServer(() => new Response(null, { status: 204 }));
    await endSignIn('r1');
    expect(bearerOf(signOutOf(sent))).toBe('Bearer r1');

    sent.length = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    delaySignOut(promise);
    const farewell = endSignIn('r2');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(signOutOf(sent)).toBeUndefined();
    resolve();
    await farewell;
    expect(bearerOf(signOutOf(sent))).toBe('Bearer r2');
  });

  test('waits for what is pending in another tab', async () => {
    const sent = stubServer(() => new Response(null, { status: 204 }));
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.resetModules();
    const otherTab = await import('./pending-changes.ts');
    otherTab.delaySignOut(promise);
    const farewell = endSignIn('r1');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(signOutOf(sent)).toBeUndefined();
    resolve();
    await farewell;
    expect(bearerOf(signOutOf(sent))).toBe('Bearer r1');
  });

  test('waits for no answer longer than five seconds, nor when the page is left', async () => {
    const sent = stubServer(({ url }) =>
      url === '/auth/sign-out' ? new Response(null, { status: 204 }) : new Promise<Response>(() => {}),
    );
    void call('POST /api/tip-posts/{id}/scrap', { params: { id: 1 } });
    void endSignIn('r1');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(bearerOf(signOutOf(sent))).toBe('Bearer r1');

    sent.length = 0;
    void endSignIn('r2');
    window.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(0);
    expect(bearerOf(signOutOf(sent))).toBe('Bearer r2');
  });
});
