import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTokenOf, json, problem, type SentRequest, stubBrowser, stubServer } from '../testing/browser.ts';
import { call } from './client.ts';
import { endSignIn } from './end-sign-in.ts';
import { ApiError, isUnreachable, NetworkError } from './errors.ts';
import { delaySignOut } from './pending-changes.ts';
import { onSessionLost } from './reissue-on-401.ts';
import { session } from './session.ts';

const ME = { id: 7, nickname: '새싹', joinedYear: 2026, yearsOfService: 1, role: 'USER' };
const RENEWED = { accessToken: 'a2', refreshToken: 'r2', accessTokenExpiresIn: 2_000 };

const lost = vi.fn(() => session.end('left'));
const bearerOf = (request: SentRequest | undefined) => request?.headers.get('Authorization');

beforeEach(() => {
  stubBrowser();
  lost.mockClear();
  onSessionLost(lost);
  session.start({
    accessToken: 'a1',
    refreshToken: 'r1',
    accessTokenExpiresIn: 1_000,
    grantType: 'Bearer',
    role: 'USER',
  });
});

/** A server that takes `good` as the access token, and `reissued` for a reissue. */
function serverTaking(good: string, reissued: () => Response): SentRequest[] {
  return stubServer((request) => {
    if (request.url === '/auth/reissue') return reissued();
    return bearerOf(request) === `Bearer ${good}` ? json(ME) : problem(401, 'NOT_SIGNED_IN');
  });
}

describe('a call', () => {
  test('fills path, query and body from the endpoint and its input', async () => {
    const sent = stubServer(() => json({ id: 1 }));
    await call('GET /api/admin/report/{board}/posts', {
      params: { board: 'qna' },
      query: { page: 0, size: 5, sort: 'createdAt,desc' },
    });
    await call('PUT /api/tip-posts/{id}', { params: { id: 12 }, body: { title: '제목', content: '내용' } });
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/api/admin/report/qna/posts?page=0&size=5&sort=createdAt%2Cdesc', undefined],
      ['PUT', '/api/tip-posts/12', { title: '제목', content: '내용' }],
    ]);
  });

  test('whose key was used for something else is sent under another, the same one each time', async () => {
    const sent = stubServer(({ headers }) =>
      headers.get('Idempotency-Key') === 'used' ? problem(422, 'KEY_REUSED') : json({ id: 1 }, 201),
    );
    const write = () =>
      call('POST /api/tip-posts', { body: { title: '제목', content: '내용' } }, { idempotencyKey: 'used' });

    expect(await write()).toEqual({ id: 1 });
    expect(await write()).toEqual({ id: 1 });

    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual(['used', 'used-again', 'used', 'used-again']);
  });

  test('carries the tunnel header, the language and the access token', async () => {
    const sent = stubServer(() => json(ME));
    await call('GET /api/members/me', {});
    expect(sent[0]?.headers.get('ngrok-skip-browser-warning')).toBe('true');
    expect(sent[0]?.headers.get('Accept-Language')).toBe('ko');
    expect(bearerOf(sent[0])).toBe('Bearer a1');
  });

  test.each([
    () => call('POST /auth/sign-in', { body: { email: 'a@b.kr', password: 'x' } }),
    () => call('GET /auth/check-email-auth', { query: { email: 'a@b.kr' } }),
    () => call('GET /auth/check-nickname', { query: { nickname: '새싹' } }),
  ])('before the login carries no token, and mends no 401', async (make) => {
    const sent = stubServer(() => problem(401, 'BAD_CREDENTIALS'));
    await expect(make()).rejects.toMatchObject({ status: 401, code: 'BAD_CREDENTIALS' });
    expect(sent).toHaveLength(1);
    expect(bearerOf(sent[0])).toBeNull();
    expect(lost).not.toHaveBeenCalled();
  });

  test('answers text as text, and nothing as undefined', async () => {
    stubServer(() => new Response('스크랩되었습니다.', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } }));
    expect(await call('POST /api/tip-posts/{id}/scrap', { params: { id: 1 } })).toBe('스크랩되었습니다.');
    stubServer(() => new Response(null, { status: 204 }));
    expect(await call('DELETE /api/tip-posts/{id}', { params: { id: 1 } })).toBeUndefined();
  });
});

describe('a 401', () => {
  test('is mended by one reissue, and the call repeated', async () => {
    const sent = serverTaking('a2', () => json(RENEWED));
    expect(await call('GET /api/members/me', {})).toEqual(ME);
    expect(sent.map((request) => [request.url, bearerOf(request)])).toEqual([
      ['/api/members/me', 'Bearer a1'],
      ['/auth/reissue', 'Bearer r1'],
      ['/api/members/me', 'Bearer a2'],
    ]);
    expect([session.refreshToken(), session.expiresAt()]).toEqual(['r2', 2_000]);
    expect(lost).not.toHaveBeenCalled();
  });

  test('on parallel calls shares one reissue', async () => {
    const sent = serverTaking('a2', () => json(RENEWED));
    await Promise.all([1, 2, 3].map(() => call('GET /api/members/me', {})));
    expect(sent.filter(({ url }) => url === '/auth/reissue')).toHaveLength(1);
  });

  test('asks for no reissue when another tab has renewed the pair meanwhile', async () => {
    const sent = stubServer((request) => {
      if (bearerOf(request) === 'Bearer a2') return json(ME);
      session.renew(RENEWED);
      return problem(401, 'NOT_SIGNED_IN');
    });
    expect(await call('GET /api/members/me', {})).toEqual(ME);
    expect(sent.map(({ url }) => url)).toEqual(['/api/members/me', '/api/members/me']);
  });

  test('keeps the pair that another tab stored during the reissue', async () => {
    serverTaking('a9', () => {
      session.renew({ accessToken: 'a9', refreshToken: 'r9', accessTokenExpiresIn: 9_000 });
      return json(RENEWED);
    });
    expect(await call('GET /api/members/me', {})).toEqual(ME);
    expect(session.refreshToken()).toBe('r9');
  });

  test.each([401, 403])('that a reissue answers with %i ends the session, once for all calls', async (status) => {
    serverTaking('a2', () => problem(status, 'NOT_SIGNED_IN'));
    const calls = await Promise.allSettled([1, 2].map(() => call('GET /api/members/me', {})));
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(lost).toHaveBeenCalledTimes(1);
  });

  test('without a refresh token ends the session unasked', async () => {
    localStorage.setItem('refreshToken', 'null');
    const sent = serverTaking('a2', () => json(RENEWED));
    await expect(call('GET /api/members/me', {})).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
    expect(lost).toHaveBeenCalledTimes(1);
  });

  test('that stays after the reissue ends the session: one retry a request', async () => {
    const sent = serverTaking('never', () => json(RENEWED));
    await expect(call('GET /api/members/me', {})).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(3);
    expect(lost).toHaveBeenCalledTimes(1);
  });

  test('that ends the session before anyone can be told is told to who comes first', async () => {
    vi.resetModules();
    const fresh = { ...(await import('./client.ts')), ...(await import('./reissue-on-401.ts')) };
    const sent = serverTaking('a2', () => problem(401, 'NOT_SIGNED_IN'));
    await expect(fresh.call('GET /api/members/me', {})).rejects.toThrow('401');
    await expect(fresh.call('GET /api/members/me', {})).rejects.toThrow('401');
    expect(sent.filter(({ url }) => url === '/auth/reissue')).toHaveLength(1);
    fresh.onSessionLost(lost);
    expect(lost).toHaveBeenCalledTimes(1);
    fresh.onSessionLost(lost);
    expect(lost).toHaveBeenCalledTimes(1);
  });

  test('leaves the session alone when the server is away', async () => {
    serverTaking('a2', () => problem(503, 'UNAVAILABLE'));
    await expect(call('GET /api/members/me', {})).rejects.toMatchObject({ status: 503 });
    expect(session.refreshToken()).toBe('r1');
    expect(lost).not.toHaveBeenCalled();
  });

  test('does not bring back a session that was signed out of meanwhile', async () => {
    serverTaking('a2', () => {
      session.end('left');
      return json(RENEWED);
    });
    await expect(call('GET /api/members/me', {})).rejects.toMatchObject({ status: 401 });
    expect(session.accessToken()).toBeNull();
    expect(lost).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  test('tells the fields, the code and the words of a problem', async () => {
    const errors = [{ field: 'password', message: '너무 짧습니다.' }];
    stubServer(
      () =>
        new Response(JSON.stringify({ status: 400, code: 'INVALID_FIELDS', detail: '확인해 주세요.', errors }), {
          status: 400,
          headers: { 'Content-Type': 'application/problem+json' },
        }),
    );
    const failure = await call('POST /withdraw', {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 400, code: 'INVALID_FIELDS', detail: '확인해 주세요.', errors });
    expect(isUnreachable(failure)).toBe(false);
  });

  test('of the network is a NetworkError; one asked for by the caller is an abort', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await call('GET /api/members/me', {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NetworkError);
    expect(isUnreachable(failure)).toBe(true);

    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
    const aborted = call('GET /api/members/me', {}, { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('page of a proxy counts as the server being away', async () => {
    stubServer(
      () => new Response('<html>Bad gateway</html>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
    );
    expect(isUnreachable(await call('GET /api/members/me', {}).catch((error: unknown) => error))).toBe(true);
  });
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

describe('when somebody else is signed in', () => {
  const sessionOf = (memberId: number) => ({
    accessToken: accessTokenOf(memberId),
    refreshToken: `r${memberId}`,
    accessTokenExpiresIn: 1_000,
    grantType: 'Bearer' as const,
    role: 'USER' as const,
  });

  /** A document of its own, in which member 7 is signed in. */
  async function openDocument() {
    vi.resetModules();
    const [fresh, { session: own }] = [await import('./client.ts'), await import('./session.ts')];
    own.start(sessionOf(7));
    return { fresh, own };
  }

  test('nothing is sent', async () => {
    const { fresh } = await openDocument();
    const sent = stubServer(() => json(ME));
    await fresh.call('GET /api/members/me', {});
    for (const [name, value] of Object.entries(sessionOf(8))) localStorage.setItem(name, String(value));
    await expect(fresh.call('POST /withdraw', {})).rejects.toMatchObject({ status: 401 });
    expect(sent.map(bearerOf)).toEqual([`Bearer ${accessTokenOf(7)}`]);
  });

  test('what was begun before is not repeated in their name', async () => {
    const { fresh } = await openDocument();
    const sent = stubServer(() => {
      for (const [name, value] of Object.entries(sessionOf(8))) localStorage.setItem(name, String(value));
      return problem(401, 'NOT_SIGNED_IN');
    });
    const written = fresh.call('POST /api/free-comments', { body: { freePostId: 1, content: '내 말' } });
    await expect(written).rejects.toMatchObject({ status: 401 });
    expect(sent.map(bearerOf).filter((bearer) => bearer?.includes(accessTokenOf(8)))).toEqual([]);
    expect(localStorage.getItem('refreshToken')).toBe('r8');
  });

  test('what was pending is sent under the token that was good when it began', async () => {
    const { fresh } = await openDocument();
    const sent = stubServer(() => new Response(null, { status: 204 }));
    for (const [name, value] of Object.entries(sessionOf(8))) localStorage.setItem(name, String(value));
    await fresh.call('DELETE /api/free-comments/{id}', { params: { id: 1 } }, { bearer: accessTokenOf(7) });
    expect(sent.map(bearerOf)).toEqual([`Bearer ${accessTokenOf(7)}`]);
  });
});
