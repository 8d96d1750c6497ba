import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { session } from './session.ts';

const SIGNED_IN = {
  accessToken: 'a1',
  refreshToken: 'r1',
  accessTokenExpiresIn: 1_800_000_000_000,
  grantType: 'Bearer',
  role: 'ADMIN',
} as const;

let storage: Storage;
beforeEach(() => {
  storage = stubBrowser();
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
    session.clear();
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
    session.clear();
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
