// @vitest-environment happy-dom
/** What is said of an admin's approval before signing up. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorage, json, type SentRequest, stubServer } from '../../testing/browser.ts';

const OPTIONS = { oidcName: null, passwords: true, signUp: 'open', mail: false, timeZone: 'Asia/Seoul' };
const COMPANY = {
  ...{ communityName: '두레', greeting: '', contact: '', privacyNotice: '', privacyVersion: null },
  ...{ contentLimit: 250, newHires: 'calendar-year', askers: 'new-hires' },
};
const FIRST = '가입을 신청하면 관리자가 확인하고, 승인한 뒤에 로그인할 수 있어요.';
const BY_MAIL = '결과는 메일로 알려 드려요.';
const BY_TRYING = '승인되었는지는 로그인해 보면 알 수 있어요.';

beforeEach(() => vi.stubGlobal('localStorage', createStorage()));
afterEach(() => vi.unstubAllGlobals());

/** In a new document of a server that answers so. */
async function openSignUp(options: Partial<Record<keyof typeof OPTIONS, unknown>>) {
  stubServer(({ url }: SentRequest) => json(url === '/auth/options' ? { ...OPTIONS, ...options } : COMPANY));
  vi.resetModules();
  const [{ renderScreen }, { signUp }] = await Promise.all([import('../../testing/render.tsx'), import('./pages.ts')]);
  return renderScreen(<signUp.Component />);
}

const shown = () => [FIRST, BY_MAIL, BY_TRYING].filter((text) => document.body.textContent?.includes(text));

test.each([
  ['is asked for, with mail', { signUp: 'approval', mail: true }, [FIRST, BY_MAIL]],
  ['is asked for, without mail', { signUp: 'approval', mail: false }, [FIRST, BY_TRYING]],
  ['is not asked for', { signUp: 'open', mail: true }, []],
])('where approval %s, the form of the sign-up says so before anything is entered', async (_how, options, said) => {
  const { unmount } = await openSignUp(options);
  await screen.findByLabelText('이메일');
  await vi.waitFor(() => expect(shown()).toEqual(said));
  expect(screen.getByLabelText<HTMLInputElement>('이메일').value).toBe('');
  unmount();
});
