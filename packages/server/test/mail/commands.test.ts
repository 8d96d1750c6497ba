/** What operators do about mail: `mail test`, `doctor`, `dead-letters`. */
import { afterEach, describe, expect, test } from 'vitest';
import { newSecrets } from '../../src/auth/secrets.ts';
import { readConfig } from '../../src/config/config.ts';
import type { CompanySettingsRow } from '../../src/db/schema.ts';
import { transact } from '../../src/db/transact.ts';
import { queueMail } from '../../src/mail/queue-mail.ts';
import { testMail } from '../../src/mail/words/test-mail.ts';
import { usePlace, using } from '../backup/place.ts';
import { freePort } from '../harness/free-port.ts';
import { ieum } from '../harness/ieum.ts';
import { type Mailbox, openMailbox, smtpRefusal } from '../harness/mailbox.ts';
import { AUTH_SECRET, ENGINES } from '../harness/world.ts';

const NAMED: CompanySettingsRow = {
  ...{ id: 1, community_name: '두레', greeting: '', contact: '', privacy_notice: '', privacy_version: 0 },
  ...{ content_limit: 250, new_hires: 'calendar-year', askers: 'new-hires', signup: null },
};

const place = usePlace();
let mailbox: Mailbox | undefined;
afterEach(() => mailbox?.stop());

describe('mail test', () => {
  test('sends a mail at once, in both languages, and says who has accepted it', async () => {
    mailbox = await openMailbox();
    const said = await ieum(mailbox.settings, 'mail', 'test', 'Kim@ieum.test');

    expect(said).toMatchObject({
      status: 0,
      result: '127.0.0.1 has accepted a mail from ieum@ieum.test to kim@ieum.test. See whether it arrives.\n',
      complaint: '',
    });
    const mail = await mailbox.next({ to: 'kim@ieum.test', subject: '시험 메일 · Test mail' });
    expect(mail.text).toMatch(/도착했다면(.|\n)*has reached you/);
  });

  test.each(ENGINES)('bears the name of the community, where %s can be read', async (engine) => {
    mailbox = await openMailbox();
    const DATABASE_URL = await place.migrated(engine);
    await using(DATABASE_URL, ({ db }) => db.insertInto('company_settings').values(NAMED).execute());
    await ieum({ ...mailbox.settings, DATABASE_URL, AUTH_SECRET }, 'mail', 'test', 'kim@ieum.test');
    const { subject, text } = await mailbox.next();
    expect(subject).toBe('[두레] 시험 메일 · Test mail');
    expect(text).not.toMatch(/이음|Ieum/);
  });

  test('is sent all the same where the database cannot be read, and says so', async () => {
    mailbox = await openMailbox();
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/ieum`;
    expect(
      await ieum({ ...mailbox.settings, DATABASE_URL, AUTH_SECRET }, 'mail', 'test', 'kim@ieum.test'),
    ).toMatchObject({
      status: 0,
      complaint: expect.stringMatching(/^The database cannot be read, .*ECONNREFUSED.*\n$/),
    });
    expect((await mailbox.next()).subject).toBe('[이음] 시험 메일 · Test mail');
  });

  test('says why none was sent', async () => {
    mailbox = await openMailbox();
    mailbox.refuse(() => smtpRefusal(550, 'no such mailbox'));

    expect(await ieum(mailbox.settings, 'mail', 'test', 'kim@ieum.test')).toMatchObject({
      status: 1,
      result: '',
      complaint: expect.stringMatching(/^No mail was sent: the mail server refuses the mail: .*550 no such mailbox\n$/),
    });
  });

  test('says that nobody is there', async () => {
    const settings = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'ieum@ieum.test' };

    expect(await ieum(settings, 'mail', 'test', 'kim@ieum.test')).toMatchObject({
      status: 1,
      complaint: expect.stringMatching(
        /^No mail was sent: the mail server cannot be reached, or hangs up: .*ECONNREFUSED/,
      ),
    });
  });

  test('says that it has no mail server, and what is no address', async () => {
    expect(await ieum({}, 'mail', 'test', 'kim@ieum.test')).toMatchObject({
      status: 1,
      complaint: 'Mail is not set up: set SMTP_URL and MAIL_FROM.\n',
    });
    mailbox = await openMailbox();
    expect(await ieum(mailbox.settings, 'mail', 'test', 'kim')).toMatchObject({
      status: 1,
      complaint: 'kim is no email address.\n',
    });
  });
});

describe('mail servers hear the name of', () => {
  test.each([
    ['the address that people open', 'https://ieum.example.com/', 'ieum.example.com'],
    ['the sender, where that is a number', 'http://10.0.0.5:3000', 'ieum.test'],
    ['the sender, where that is no name of the internet', 'http://localhost:3000', 'ieum.test'],
    ['the sender, where there is none', '', 'ieum.test'],
  ])('%s', async (_, PUBLIC_URL, name) => {
    const greetings: string[] = [];
    mailbox = await openMailbox({
      onMailFrom(_address, { hostNameAppearsAs }, done) {
        greetings.push(hostNameAppearsAs);
        done();
      },
    });

    await ieum({ ...mailbox.settings, PUBLIC_URL }, 'mail', 'test', 'kim@ieum.test');

    const { messageId } = await mailbox.next();
    expect({ greetings, messageId }).toEqual({
      greetings: [name],
      messageId: expect.stringMatching(new RegExp(`^<[\\da-f-]{36}@${RegExp.escape(name)}>$`)),
    });
  });
});

describe('TLS', () => {
  test('to a server whose certificate nobody vouches for, nothing is sent', async () => {
    mailbox = await openMailbox({ secure: true });
    const settings = { ...mailbox.settings, SMTP_URL: mailbox.url.replace('smtp:', 'smtps:') };

    expect(await ieum(settings, 'mail', 'test', 'kim@ieum.test')).toMatchObject({
      status: 1,
      complaint: expect.stringMatching(/certificate/),
    });
    expect(mailbox.arrived).toEqual([]);
  });
});

describe('a login', () => {
  const LOGIN = { authOptional: false, disabledCommands: ['STARTTLS'], allowInsecureAuth: true };

  test('is used, and its refusal is said by doctor and by mail test', async () => {
    mailbox = await openMailbox({
      ...LOGIN,
      onAuth: ({ username, password }, _session, done) =>
        done(username === 'ieum' && password === 'p@ss' ? null : new Error('wrong'), { user: username }),
    });
    const as = (login: string) => ({ ...mailbox?.settings, SMTP_URL: mailbox?.url.replace('//', `//${login}@`) ?? '' });

    expect(await ieum(as('ieum:p%40ss'), 'mail', 'test', 'kim@ieum.test')).toMatchObject({ status: 0 });
    const refused = await ieum(as('ieum:geheim'), 'mail', 'test', 'kim@ieum.test');
    expect(refused).toMatchObject({
      status: 1,
      complaint: expect.stringMatching(/^No mail was sent: the mail server refuses the login of SMTP_URL: /),
    });
    expect(refused.complaint).not.toContain('geheim');

    const DATABASE_URL = await place.filled('sqlite');
    expect(await ieum({ ...as('ieum:p%40ss'), DATABASE_URL }, 'doctor')).toMatchObject({
      status: 0,
      result: expect.stringContaining('ok       mail'),
    });
    expect(await ieum({ ...as('ieum:geheim'), DATABASE_URL }, 'doctor')).toMatchObject({
      status: 1,
      result: expect.stringContaining('PROBLEM  mail'),
      complaint: expect.stringContaining('- the mail server refuses the login of SMTP_URL: '),
    });
  });
});

describe.each(ENGINES)('a mail that was given up, on %s', (engine) => {
  test('is told by doctor, and is sent again or dropped as the operator says', async () => {
    const url = await place.filled(engine);
    const settings = { DATABASE_URL: url, AUTH_SECRET };
    await using(url, async ({ db }) => {
      await db.deleteFrom('mails').execute();
      const config = readConfig({ ...settings, SMTP_URL: 'smtp://mail.ieum.test', MAIL_FROM: 'ieum@ieum.test' });
      const services = { config, secrets: newSecrets(AUTH_SECRET) };
      const mail = { to: 'kim@ieum.test', memberId: null, words: testMail, expiresAt: null };
      for (let times = 0; times < 2; times++) {
        await transact(db, (tx) =>
          queueMail(tx, { services, now: new Date(0) }, { kind: 'TEST', language: 'ko', ...mail }),
        );
      }
      await db.updateTable('mails').set({ gave_up_at: 5, failures: 9, error: 'no such mailbox' }).execute();
    });
    const rows = () =>
      using(url, ({ db }) => db.selectFrom('mails').select(['gave_up_at', 'failures', 'due_at']).execute());

    expect((await ieum(settings, 'doctor')).complaint).toMatch(
      /mail \d+ \(TEST\) was given up: no such mailbox; .* dead-letters retry/,
    );
    expect((await ieum(settings, 'dead-letters', 'retry')).result).toMatch(
      /^mail \d+ \(TEST\): the server tries it again\n.*\n2 dead letters were tried\.\n$/,
    );
    expect(await rows()).toEqual(Array(2).fill({ gave_up_at: null, failures: 0, due_at: expect.any(Number) }));
    expect((await ieum(settings, 'dead-letters', 'drop')).result).toBe('0 dead letters were dropped.\n');

    await using(url, ({ db }) => db.updateTable('mails').set({ gave_up_at: 5 }).execute());
    expect((await ieum(settings, 'dead-letters', 'drop')).result).toMatch(/2 dead letters were dropped\.\n$/);
    expect(await rows()).toEqual([]);
  });
});
