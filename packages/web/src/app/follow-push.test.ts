import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushOwner } from '../shared/session/push-owner.ts';
import { session } from '../shared/session/session.ts';
import { accessTokenOf, json, type SentRequest, SIGN_IN, stubBrowser, stubServer } from '../testing/browser.ts';
import { followPush } from './follow-push.tsx';

const ENDPOINT = 'https://push.example/1';

let sent: SentRequest[];
let noted: string[];

beforeEach(() => {
  stubBrowser();
  const subscription = { endpoint: ENDPOINT, options: { applicationServerKey: null } };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker });
  const put = async (_path: string, until: Response) => void noted.push(await until.text());
  vi.stubGlobal('caches', { open: async () => ({ put }) });
  noted = [];
  sent = stubServer(() => json({ isOn: true, publicKey: '' }));
});

afterEach(() => {
  pushOwner.remove();
  session.end('left');
  vi.unstubAllGlobals();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('the server is asked about pushes once a sign-in, and not at every step', async () => {
  session.start({ ...SIGN_IN, accessToken: accessTokenOf(7) });
  pushOwner.write({ memberId: session.state().memberId ?? 0, endpoint: ENDPOINT });
  followPush();
  await vi.waitFor(() => expect(sent.map(({ url }) => url)).toEqual(['/api/push']));
  await settle();

  for (let step = 0; step < 3; step++) session.handleChange();
  await settle();
  expect([sent.length, noted]).toEqual([1, ['1000']]);

  // The service worker knows until when it may show titles.
  session.renew({ accessToken: accessTokenOf(7, 60_000), refreshToken: 'r2', accessTokenExpiresIn: 2_000 });
  await vi.waitFor(() => expect(noted).toEqual(['1000', '2000']));
  expect(sent.length).toBe(1);
});
