import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTokenOf, bearerOf, json, ME, problem, SIGN_IN, stubBrowser, stubServer } from '../../testing/browser.ts';
import { onSessionLost } from '../session/retry-after-reissue.ts';
import { session } from '../session/session.ts';
import { call } from './client.ts';
import { ApiError, isUnreachable, NetworkError } from './errors.ts';

const lost = vi.fn(() => session.end('left'));

beforeEach(() => {
  stubBrowser();
  lost.mockClear();
  onSessionLost(lost);
  session.start(SIGN_IN);
});

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
    const failure = await call('POST /withdraw', { query: {} }).catch((error: unknown) => error);
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

describe('when somebody else is signed in', () => {
  const sessionOf = (memberId: number) => ({
    accessToken: accessTokenOf(memberId),
    refreshToken: `r${memberId}`,
    accessTokenExpiresIn: 1_000,
    grantType: 'Bearer' as const,
    role: 'USER' as const,
  });

  /** A separate document in which member 7 is signed in. */
  async function openDocument() {
    vi.resetModules();
    const [fresh, { session: own }] = [await import('./client.ts'), await import('../session/session.ts')];
    own.start(sessionOf(7));
    return { fresh, own };
  }

  test('nothing is sent', async () => {
    const { fresh } = await openDocument();
    const sent = stubServer(() => json(ME));
    await fresh.call('GET /api/members/me', {});
    for (const [name, value] of Object.entries(sessionOf(8))) localStorage.setItem(name, String(value));
    await expect(fresh.call('POST /withdraw', { query: {} })).rejects.toMatchObject({ status: 401 });
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
