// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorage, fillStorage, json, problem, type SentRequest, stubServer } from '../../testing/browser.ts';

const OPTIONS = { oidcName: 'KIM', passwords: true, signUp: 'open', mail: true, timeZone: 'Asia/Seoul' };
const COMPANY = { communityName: '두레', contact: '' };

let storage: Storage;
beforeEach(() => {
  storage = createStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

/** As in a new document: what the modules remember is gone. */
async function openPage(name: 'login' | 'forgot') {
  vi.resetModules();
  const [{ renderScreen }, pages] = await Promise.all([import('../../testing/render.tsx'), import('./pages.ts')]);
  const { Component } = pages[name];
  return renderScreen(<Component />);
}

const answer = ({ url }: SentRequest) => json(url === '/auth/options' ? OPTIONS : COMPANY);

test.each(['fits', 'does not fit'])('the screens before the login show an answer that %s the storage', async (how) => {
  if (how === 'does not fit') fillStorage(storage);
  stubServer(answer);
  const login = await openPage('login');
  await screen.findByRole('button', { name: /KIM/ });
  await screen.findByText('두레');
  expect(storage.length).toBe(how === 'fits' ? 2 : 0);
  login.unmount();

  const forgot = await openPage('forgot');
  await screen.findByLabelText('이메일');
  forgot.unmount();
});

test.each(['{', '"text"', '[1]', '3', 'null'])('the login opens where %s is stored', async (broken) => {
  for (const key of ['ieum:company', 'ieum:sign-in-options']) storage.setItem(key, broken);
  stubServer(() => problem(500, 'FAILED'));
  const { unmount } = await openPage('login');
  expect(screen.getByLabelText('이메일')).toBeTruthy();
  expect(screen.getByText('이음')).toBeTruthy();
  unmount();
});

test('the form for a forgotten password is offered where the server says nothing of mail', async () => {
  stubServer(() => problem(500, 'FAILED'));
  const { unmount } = await openPage('forgot');
  expect(screen.queryByLabelText('이메일')).toBeNull();
  await screen.findByLabelText('이메일');
  unmount();
});
