import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTokenOf, stubBrowser } from '../../testing/browser.ts';
import { claimsOf } from './token-claims.ts';

const SIGNED_IN = {
  accessToken: 'a1',
  refreshToken: 'r1',
  accessTokenExpiresIn: 1_800_000_000_000,
  grantType: 'Bearer',
  role: 'ADMIN',
} as const;

let storage: Storage;
let session: typeof import('./session.ts').session;
beforeEach(async () => {
  storage = stubBrowser();
  // A document of its own for each test.
  vi.resetModules();
  ({ session } = await import('./session.ts'));
});

describe('the session', () => {
  test('is exactly five items in local storage', () => {
    session.start(SIGNED_IN);
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index)).sort()).toEqual(
      ['accessToken', 'accessTokenExpiresIn', 'grantType', 'refreshToken', 'role'].sort(),
    );
    expect(session.accessToken()).toBe('a1');
    expect(session.expiresAt()).toBe(SIGNED_IN.accessTokenExpiresIn);
    expect(session.role()).toBe('ADMIN');
  });

  test('keeps its role through a reissue', () => {
    session.start(SIGNED_IN);
    session.renew({ accessToken: 'a2', refreshToken: 'r2', accessTokenExpiresIn: 1_900_000_000_000 });
    expect([session.accessToken(), session.refreshToken(), session.expiresAt(), session.role()]).toEqual([
      'a2',
      'r2',
      1_900_000_000_000,
      'ADMIN',
    ]);
  });

  test('takes the role from the server, unless the session has ended meanwhile', () => {
    session.correctRole('USER');
    expect(storage.length).toBe(0);
    session.start(SIGNED_IN);
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    session.correctRole('ADMIN');
    expect(listener).not.toHaveBeenCalled();
    session.correctRole('USER');
    stop();
    expect(session.role()).toBe('USER');
    expect(listener).toHaveBeenCalledOnce();
  });

  test('ends leaving nothing of its own, and nothing else touched', () => {
    storage.setItem('ieum:language', 'en');
    session.start(SIGNED_IN);
    session.end('left');
    expect(storage.length).toBe(1);
    expect(session.accessToken()).toBeNull();
    expect(session.role()).toBeNull();
  });

  test.each(['null', 'undefined', ''])('takes the stored text %j for nothing', (text) => {
    storage.setItem('refreshToken', text);
    storage.setItem('accessTokenExpiresIn', text);
    expect(session.refreshToken()).toBeNull();
    expect(session.expiresAt()).toBeNull();
  });

  test('tells its followers of changes here and in other tabs, until they stop', () => {
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    session.start(SIGNED_IN);
    expect(listener).toHaveBeenCalledTimes(1);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'accessToken' }));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(listener).toHaveBeenCalledTimes(3);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'ieum:language' }));
    stop();
    session.end('left');
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

const SINCE = Date.parse('2026-11-20T01:02:03.000Z');
const of = (memberId: number) => ({ ...SIGNED_IN, accessToken: accessTokenOf(memberId, SINCE) });
/** Writes like another tab; the test decides whether this tab is notified. */
const storeElsewhere = (items: object) => {
  for (const [name, value] of Object.entries(items)) storage.setItem(name, String(value));
};
const hearOfIt = () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'accessToken' }));

describe('whose the session is', () => {
  test('is told by the access token, and stays known when the session has ended', () => {
    expect(session.state().memberId).toBeNull();
    session.start(of(7));
    expect([session.state().memberId, session.state().since]).toEqual([7, SINCE]);
    session.renew({ accessToken: accessTokenOf(7, SINCE + 60_000), refreshToken: 'r2', accessTokenExpiresIn: 2 });
    expect([session.state().memberId, session.state().since]).toEqual([7, SINCE]);
    session.end('lost');
    expect([session.state().memberId, session.state().since, session.state().endedBecause]).toEqual([7, null, 'lost']);
  });

  test.each(['not.a.token', 'a1', '', `x.${btoa('{"sub":"0"}')}.y`, `x.${btoa('null')}.y`])(
    'is not told by %j, which keeps nobody from going on',
    (accessToken) => {
      session.start(of(7));
      storeElsewhere({ accessToken });
      expect(claimsOf(accessToken)).toBeNull();
      expect([session.isAnothers(), session.state().memberId]).toEqual([false, 7]);
    },
  );

  test('once it is another member’s, nothing of it can be read, and the document is left', () => {
    const [leave, listener, lastTask] = [vi.fn(), vi.fn(), vi.fn()];
    session.start(of(7));
    session.onAnotherMember(leave);
    session.subscribe(listener);
    session.beforeEnd(lastTask);
    storeElsewhere(of(8));
    expect([session.accessToken(), session.refreshToken(), session.role(), session.expiresAt()]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([session.isAnothers(), session.state().memberId]).toEqual([true, 7]);
    hearOfIt();
    expect(leave).toHaveBeenCalledOnce();
    expect(lastTask).toHaveBeenCalledExactlyOnceWith(accessTokenOf(7, SINCE));
    expect(listener).not.toHaveBeenCalled();
  });

  test('another member’s session is not ended with this one', () => {
    session.start(of(7));
    storeElsewhere(of(8));
    session.end('lost');
    session.correctRole('USER');
    expect([storage.getItem('accessToken'), storage.getItem('role')]).toEqual([accessTokenOf(8, SINCE), 'ADMIN']);
  });

  test('kept on this device, it is renewed halfway; any other has no such time', () => {
    const day = 86_400_000;
    session.start({ ...of(7), accessTokenExpiresIn: SINCE + 14 * day });
    expect(session.keptUntilHalf()).toBeNull();
    const accessToken = accessTokenOf(7, SINCE, { keep: true });
    session.start({ ...SIGNED_IN, accessToken, accessTokenExpiresIn: SINCE + 14 * day });
    expect(session.keptUntilHalf()).toBe(SINCE + 7 * day);
    session.end('left');
    expect(session.keptUntilHalf()).toBeNull();
  });

  describe('on a device whose clock is wrong', () => {
    const MINUTE = 60_000;
    const signInAt = (servers: number, devices: number) => {
      vi.useFakeTimers({ now: devices });
      const expiresAt = servers + 30 * MINUTE;
      const accessToken = accessTokenOf(7, servers, { exp: expiresAt / 1000, keep: true });
      session.start({ ...SIGNED_IN, accessToken, accessTokenExpiresIn: expiresAt });
    };
    afterEach(() => vi.useRealTimers());

    test.each([31, -31])('by %i minutes, the session ends when it does for the server', async (minutes) => {
      const devices = SINCE + minutes * MINUTE;
      signInAt(SINCE, devices);
      expect(storage.getItem('accessTokenExpiresIn')).toBe(String(SINCE + 30 * MINUTE));
      const ends = { expiresAt: devices + 30 * MINUTE, half: devices + 15 * MINUTE, isUnsure: false };
      const seen = () => ({
        expiresAt: session.expiresAt(),
        half: session.keptUntilHalf(),
        isUnsure: session.isEndUnsure(),
      });
      expect(seen()).toEqual(ends);

      vi.resetModules();
      ({ session } = await import('./session.ts'));
      expect(seen()).toEqual(ends);

      storage.setItem('accessTokenExpiresIn', String(devices - 1));
      expect(session.expiresAt()).toBe(devices - 1);
    });

    test('a tab that has not met the server does not know, and is right with a clock that is', () => {
      signInAt(SINCE, SINCE + 800);
      expect(session.expiresAt()).toBe(SINCE + 30 * MINUTE);
      sessionStorage.clear();
      expect([session.expiresAt(), session.isEndUnsure()]).toEqual([SINCE + 30 * MINUTE, true]);
      storage.setItem('accessTokenExpiresIn', String(SINCE));
      expect(session.isEndUnsure()).toBe(false);
    });
  });

  test('is remembered from before the tab was loaded anew', () => {
    const leave = vi.fn();
    session.onAnotherMember(leave);
    session.resume(7);
    session.start(of(7));
    expect(leave).not.toHaveBeenCalled();
    session.start(of(8));
    expect(leave).toHaveBeenCalledOnce();
  });
});

describe('the end', () => {
  test.each([
    ['left', () => session.end('left')],
    ['lost', () => session.end('lost')],
    [
      'elsewhere',
      () => {
        storage.removeItem('accessToken');
        session.handleChange();
      },
    ],
  ])('%s: the last tasks are done once, with the token that there was', (how, end) => {
    const [task, stopped] = [vi.fn(), vi.fn()];
    session.start(of(7));
    session.beforeEnd(task);
    session.beforeEnd(stopped)();
    end();
    session.handleChange();
    expect(task).toHaveBeenCalledExactlyOnceWith(accessTokenOf(7, SINCE));
    expect(stopped).not.toHaveBeenCalled();
    expect(session.state().endedBecause).toBe(how);
    session.start(of(7));
    expect(session.state().endedBecause).toBeNull();
  });
});
