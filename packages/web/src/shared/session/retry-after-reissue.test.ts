import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  bearerOf,
  json,
  ME,
  problem,
  type SentRequest,
  SIGN_IN,
  stubBrowser,
  stubServer,
} from '../../testing/browser.ts';
import { call } from '../api/client.ts';
import { onSessionLost } from './retry-after-reissue.ts';
import { session } from './session.ts';

const RENEWED = { accessToken: 'a2', refreshToken: 'r2', accessTokenExpiresIn: 2_000 };

const lost = vi.fn(() => session.end('left'));

beforeEach(() => {
  stubBrowser();
  lost.mockClear();
  onSessionLost(lost);
  session.start(SIGN_IN);
});

/** A server that takes `good` as the access token, and `reissued` for a reissue. */
function serverTaking(good: string, reissued: () => Response): SentRequest[] {
  return stubServer((request) => {
    if (request.url === '/auth/reissue') return reissued();
    return bearerOf(request) === `Bearer ${good}` ? json(ME) : problem(401, 'NOT_SIGNED_IN');
  });
}

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
    const fresh = { ...(await import('../api/client.ts')), ...(await import('./retry-after-reissue.ts')) };
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

describe('a call that ends all tokens and answers a new pair', () => {
  const PASSWORDS = { body: { currentPassword: 'old', newPassword: 'new' } };
  const CHANGED = { changed: true, message: '', ...RENEWED };

  test('stores the pair', async () => {
    stubServer(() => json(CHANGED));
    await call('PATCH /api/members/password', PASSWORDS);
    expect([session.accessToken(), session.refreshToken(), session.expiresAt()]).toEqual(['a2', 'r2', 2_000]);
  });

  test('holds back the reissue of calls that its end of the tokens has refused', async () => {
    const { promise: changed, resolve: change } = Promise.withResolvers<void>();
    const sent = stubServer(async (request) => {
      if (request.method === 'PATCH') {
        await changed;
        return json(CHANGED);
      }
      if (request.url === '/auth/reissue') return problem(401, 'NOT_SIGNED_IN');
      return bearerOf(request) === 'Bearer a2' ? json(ME) : problem(401, 'NOT_SIGNED_IN');
    });
    const changing = call('PATCH /api/members/password', PASSWORDS);
    const reading = call('GET /api/members/me', {});
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    change();
    await changing;
    expect(await reading).toEqual(ME);
    expect(sent.map(({ url }) => url)).not.toContain('/auth/reissue');
    expect(lost).not.toHaveBeenCalled();
  });

  test('is sent again with a reissued token, if its own has expired', async () => {
    stubServer((request) => {
      if (request.url === '/auth/reissue') return json(RENEWED);
      if (bearerOf(request) === 'Bearer a1') return problem(401, 'NOT_SIGNED_IN');
      return json({ ...CHANGED, accessToken: 'a3', refreshToken: 'r3' });
    });
    await call('PATCH /api/members/password', PASSWORDS);
    expect([session.accessToken(), session.refreshToken()]).toEqual(['a3', 'r3']);
  });

  test('does not bring back a session that was signed out of meanwhile, and ends the new sign-in', async () => {
    const sent = stubServer(({ url }) => {
      if (url === '/auth/sign-out') return new Response(null, { status: 204 });
      session.end('left'); // In another tab.
      return json(CHANGED);
    });
    await call('PATCH /api/members/password', PASSWORDS);
    expect([session.accessToken(), session.refreshToken()]).toEqual([null, null]);
    await vi.waitFor(() => expect(sent.map(({ url }) => url)).toEqual(['/api/members/password', '/auth/sign-out']));
    expect(bearerOf(sent[1])).toBe('Bearer r2');
  });
});
