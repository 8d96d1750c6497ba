import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bearerOf, problem, type SentRequest, SIGN_IN, stubBrowser, stubServer } from '../../testing/browser.ts';
import { call } from '../api/client.ts';
import { delaySignOut } from './pending-changes.ts';
import { session } from './session.ts';
import { signOut, watchForSignOuts } from './sign-out.ts';

const QUEUE = 'ieum:sign-outs';

let storage: Storage;
beforeEach(() => {
  storage = stubBrowser();
  session.start(SIGN_IN);
});

describe('signing out', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const done = () => new Response(null, { status: 204 });
  const signOutsOf = (sent: SentRequest[]) => sent.filter(({ url }) => url === '/auth/sign-out').map(bearerOf);
  const signInAgain = (refreshToken: string) => session.start({ ...SIGN_IN, refreshToken });

  test('tells the server once what was on its way has been answered', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<Response>();
    const sent = stubServer(({ url }) => (url === '/auth/sign-out' ? done() : answer));
    const scrap = call('POST /api/tip-posts/{id}/scrap', { params: { id: 1 } });
    signOut();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(signOutsOf(sent)).toEqual([]);
    resolve(new Response('스크랩되었습니다.', { headers: { 'Content-Type': 'text/plain' } }));
    await scrap;
    await vi.waitFor(() => expect(signOutsOf(sent)).toEqual(['Bearer r1']));
  });

  test('tells the server at once where nothing is pending, and where something is, when it is answered', async () => {
    const sent = stubServer(done);
    signOut();
    await vi.waitFor(() => expect(signOutsOf(sent)).toEqual(['Bearer r1']));

    const { promise, resolve } = Promise.withResolvers<void>();
    signInAgain('r2');
    delaySignOut(promise);
    signOut();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(signOutsOf(sent)).toEqual(['Bearer r1']);
    resolve();
    await vi.waitFor(() => expect(signOutsOf(sent)).toEqual(['Bearer r1', 'Bearer r2']));
  });

  test('needs no room in a full storage but what the session leaves', async () => {
    const sent = stubServer(done);
    const setItem = storage.setItem.bind(storage);
    const used = () => Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '') ?? '');
    const size = used().join('').length;
    vi.spyOn(storage, 'setItem').mockImplementation((name, value) => {
      if (used().join('').length + value.length > size) throw new DOMException('full', 'QuotaExceededError');
      setItem(name, value);
    });
    signOut();
    expect(session.state().signedIn).toBe(false);
    await vi.waitFor(() => expect(signOutsOf(sent)).toEqual(['Bearer r1']));
  });

  test('waits for what is pending in another tab', async () => {
    const sent = stubServer(done);
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.resetModules();
    const otherTab = await import('./pending-changes.ts');
    otherTab.delaySignOut(promise);
    signOut();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(signOutsOf(sent)).toEqual([]);
    resolve();
    await vi.waitFor(() => expect(signOutsOf(sent)).toEqual(['Bearer r1']));
  });

  test('waits for no answer longer than five seconds, nor when the page is left', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<Response>();
    const sent = stubServer(({ url }) => (url === '/auth/sign-out' ? done() : answer));
    const scrap = call('POST /api/tip-posts/{id}/scrap', { params: { id: 1 } });
    signOut();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(signOutsOf(sent)).toEqual(['Bearer r1']);

    signInAgain('r2');
    signOut();
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(signOutsOf(sent)).toEqual(['Bearer r1', 'Bearer r2']));
    resolve(done());
    await scrap;
  });

  describe('without a network', () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    const items = () =>
      Object.fromEntries(
        Array.from({ length: storage.length }, (_, at) => storage.key(at)).map((key) => [
          key,
          storage.getItem(String(key)),
        ]),
      );

    test('keeps the refresh token in the queue, and nothing else; the server is told when there is one', async () => {
      let isOnline = false;
      const sent = stubServer(() => (isOnline ? done() : offline()));
      watchForSignOuts();
      signOut();
      await vi.waitFor(() => expect(signOutsOf(sent)).toHaveLength(1));
      expect(items()).toEqual({ [QUEUE]: 'r1' });

      isOnline = true;
      window.dispatchEvent(new Event('online'));
      await vi.waitFor(() => expect(signOutsOf(sent)).toEqual(['Bearer r1', 'Bearer r1']));
      await vi.waitFor(() => expect(items()).toEqual({}));
      await vi.advanceTimersByTimeAsync(30_000);
      expect(signOutsOf(sent)).toHaveLength(2);
    });

    test('keeps trying where the server was away, and tells no other sign-in', async () => {
      const answers = [offline, () => problem(503, 'UNAVAILABLE'), () => problem(429, 'TOO_MANY_REQUESTS'), done];
      const sent = stubServer(() => (answers.shift() ?? done)());
      signOut();
      signInAgain('r2');
      for (let attempt = 1; attempt <= 3; attempt++) {
        await vi.waitFor(() => expect(signOutsOf(sent)).toHaveLength(attempt));
        expect(items()).toMatchObject({ [QUEUE]: 'r1', refreshToken: 'r2' });
        await vi.advanceTimersByTimeAsync(30_000);
      }

      await vi.waitFor(() => expect(signOutsOf(sent)).toEqual(Array(4).fill('Bearer r1')));
      await vi.waitFor(() => expect(items()).not.toHaveProperty(QUEUE));
      expect(session.refreshToken()).toBe('r2');
    });

    test('is heard of by the next document; a sign-in that has ended otherwise is dropped', async () => {
      storage.setItem(QUEUE, 'r7 r8');
      const sent = stubServer((request) =>
        bearerOf(request) === 'Bearer r7' ? problem(401, 'NOT_SIGNED_IN') : done(),
      );

      watchForSignOuts();
      await vi.waitFor(() => expect(signOutsOf(sent)).toEqual(['Bearer r7', 'Bearer r8']));
      await vi.waitFor(() => expect(items()).not.toHaveProperty(QUEUE));
    });
  });
});
