/** What the admin's screen, the start and `doctor` say of an installation where anyone can be anyone. */
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { isSignupOpenToAll } from '../../src/config/open-signup.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const PROVIDER = {
  OIDC_ISSUER: 'https://accounts.ieum.test',
  OIDC_CLIENT_ID: 'ieum',
  OIDC_CLIENT_SECRET: 'a secret of the provider',
  OIDC_NAME: '이음컴퍼니',
  PUBLIC_URL: 'https://ieum.test',
};
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'ieum@ieum.test' };

test.each([
  [{}, true],
  [{ SIGNUP: 'approval' }, false],
  [{ SIGNUP: 'invite' }, false],
  [{ SIGNUP_EMAIL_DOMAINS: 'ieum.test' }, false],
  [MAIL, false],
  [PROVIDER, true], // passwords are taken beside it
  [{ ...PROVIDER, OIDC_ONLY: 'on' }, false],
])('with %j anyone can be anyone: %j', (settings, isOpen) => {
  const config = readConfig(settings);
  expect(isSignupOpenToAll(config, config.signup ?? 'open')).toBe(isOpen);
});

describeOnOneEngine('notices for admins', (world) => {
  test('say that anyone can be anyone', async () => {
    expect((await (await world().admin()).get('/api/admin/notices')).body).toEqual(['OPEN_SIGNUP']);
  });
});

describeOnOneEngine(
  'notices for admins, where mail is set up',
  (world) => {
    test('say that mail was given up', async () => {
      const boss = await world().admin();
      expect((await boss.get('/api/admin/notices')).body).toEqual([]);

      world().services.jobFigures.mails = { waiting: 0, retried: 0, 'given up': 2 };
      expect((await boss.get('/api/admin/notices')).body).toEqual(['MAILS_GIVEN_UP']);
    });
  },
  MAIL,
);
