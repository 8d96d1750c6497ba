import { beforeEach, expect, test } from 'vitest';
import { problem, SIGN_IN, stubBrowser, stubServer } from '../../testing/browser.ts';
import { signIn } from './sign-in.ts';

beforeEach(() => void stubBrowser());

const signedIn = () => Response.json(SIGN_IN);

test.each([
  ['which others at the address have used up', problem(429, 'TOO_MANY_REQUESTS'), null],
  ['which fails', problem(500, 'INTERNAL'), 'checkFailed'],
])('a login after a check of the email %s', async (_why, answer, outcome) => {
  const sent = stubServer(({ url }) => (url.startsWith('/auth/check-email-auth') ? answer : signedIn()));

  expect(await signIn('kim@ieum.test', 'a password', false)).toBe(outcome);

  expect(sent.some(({ url }) => url === '/auth/sign-in')).toBe(outcome === null);
});
