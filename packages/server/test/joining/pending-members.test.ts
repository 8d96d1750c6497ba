/** Nobody can take an address, or a nickname, from its owner (docs/decisions/028). */

import { expect, test } from 'vitest';
import { transact } from '../../src/db/transact.ts';
import { deleteExpiredPending } from '../../src/identity/pending-members.ts';
import { DAY, HOUR } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeWithMail, describeWithMailOnOneEngine } from '../harness/with-mail.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import {
  codeFor,
  expectCodeWrong,
  form,
  membersOf,
  openBrowser,
  pendingOf,
  plantPending,
  SIGN_UP_PASSWORD,
  signIn,
  signUp,
  verify,
} from './sign-up-form.ts';

const BOSS = 'ceo@ieum.test';
const STRANGER = { email: BOSS, nickname: '사기꾼', password: 'the stranger chose this' };
const OWNER = { email: BOSS, nickname: '대표' };

describeWithMail('a stranger who signs up with the address of another', (world, mailbox, engine) => {
  const theBrowser = () => openBrowser(world());

  test('gives way to the owner, and is out with the password and the code', async () => {
    await signUp(world(), STRANGER);
    const strangersCode = await codeFor(mailbox(), BOSS);
    await signUp(world(), OWNER);
    const ownersCode = await codeFor(mailbox(), BOSS);
    expect(await verify(world(), BOSS, ownersCode)).toMatchObject({ status: 200 });

    expectCodeWrong(await verify(world(), BOSS, strangersCode));

    expectProblem(await signIn(world(), BOSS, STRANGER.password), 401, 'BAD_CREDENTIALS');
    expect(await signIn(world(), BOSS, SIGN_UP_PASSWORD)).toMatchObject({ status: 200 });
    expect(await membersOf(world())).toEqual([OWNER]);
    expectProblem(await signUp(world(), STRANGER), 409, 'EMAIL_TAKEN');
  });

  test('at the same moment as the owner replaces nothing, and one of them joins', async () => {
    const [strangers, owners] = [theBrowser(), theBrowser()];
    const nicknames = ['하나', '둘이', '셋이'];
    await owners.post('/auth/sign-up', form(OWNER));
    await mailbox().next({ to: BOSS });
    const answers = await Promise.all([
      ...nicknames.map((nickname) => owners.post('/auth/sign-up', form({ ...OWNER, nickname }))),
      ...nicknames.map((nickname) => signUp(world(), { ...STRANGER, nickname })),
      strangers.post('/auth/sign-up', form(STRANGER)),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201));
    // One of each browser, and of each script.
    expect(await pendingOf(world())).toHaveLength(5);
    const codes = [];
    for (let mails = 0; mails < 7; mails++) codes.push(await codeFor(mailbox(), BOSS));
    const results = await Promise.all(codes.map((code) => verify(world(), BOSS, code)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await membersOf(world())).toMatchObject([{ email: BOSS }]);
    expect(await pendingOf(world())).toEqual([]);
  });

  // Who may enter which code.
  if (engine === 'postgres') return;

  test('holds neither the address nor the nickname', async () => {
    const { nobody } = world();
    await signUp(world(), STRANGER);

    const checks = [`/auth/check-email-auth?email=${BOSS}`, '/auth/check-nickname?nickname=사기꾼'];
    for (const check of checks) expect(await nobody.get(encodeURI(check))).toMatchObject({ status: 200 });
    expect(await signUp(world(), { email: 'kim@ieum.test', nickname: '사기꾼' })).toMatchObject({ status: 201 });
    expect(await verify(world(), 'kim@ieum.test', await codeFor(mailbox(), 'kim@ieum.test'))).toMatchObject({
      status: 200,
    });
  });

  test('has nothing of a code that the owner enters in a browser', async () => {
    const [strangers, owners] = [theBrowser(), theBrowser()];
    await strangers.post('/auth/sign-up', form(STRANGER));
    const code = await codeFor(mailbox(), BOSS);

    expectCodeWrong(await owners.post('/auth/verify-email', { email: BOSS, code }));
    // With a cookie of a sign-up of their own, too.
    await owners.post('/auth/sign-up', form({ email: 'other@ieum.test', nickname: '다른이' }));
    expect(owners.cookie()).not.toBe('');
    expectCodeWrong(await owners.post('/auth/verify-email', { email: BOSS, code }));
    const { nobody } = world();
    // Without an origin.
    expectCodeWrong(await nobody.post('/auth/verify-email', { email: BOSS, code }, { cookie: owners.cookie() }));
    expect(await membersOf(world())).toEqual([]);

    // The same code in the browser that signed up.
    expect(await strangers.post('/auth/verify-email', { email: BOSS, code })).toMatchObject({ status: 200 });
  });

  test('cannot use up the tries of the browser that signed up', async () => {
    const owners = theBrowser();
    await owners.post('/auth/sign-up', form(OWNER));
    const code = await codeFor(mailbox(), BOSS);
    for (let tries = 0; tries < 8; tries++) expectCodeWrong(await verify(world(), BOSS, 'abcdef'));
    expectCodeWrong(await verify(world(), BOSS, code));

    expect(await owners.post('/auth/verify-email', { email: BOSS, code })).toMatchObject({ status: 200 });
  });
});

describeWithMailOnOneEngine('another browser than the one that signed up', (world, mailbox) => {
  test('may enter the code after a sign-in with the password', async () => {
    const [phone, desk] = [openBrowser(world()), openBrowser(world())];
    await phone.post('/auth/sign-up', form(OWNER));
    const code = await codeFor(mailbox(), BOSS);
    const enter = () => desk.post('/auth/verify-email', { email: BOSS, code });
    const logIn = (password: string) => desk.post('/auth/sign-in', { email: BOSS, password });

    expectCodeWrong(await enter());
    expectProblem(await logIn('not the password'), 401, 'BAD_CREDENTIALS');
    expectCodeWrong(await enter());

    expectProblem(await logIn(SIGN_UP_PASSWORD), 403, 'EMAIL_NOT_VERIFIED');
    expect(await enter()).toMatchObject({ status: 200, body: { next: 'sign-in' } });
  });

  test('is known by a cookie that no script can read, and that goes to /auth only', async () => {
    const { nobody, url } = world();
    const answer = await nobody.post('/auth/sign-up', form(), { origin: url });

    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^ieum-sign-up=[\w-]{43}; Path=\/auth; Max-Age=172800; HttpOnly; SameSite=Strict$/),
    ]);
    const value = answer.headers.getSetCookie()[0]?.split(/[=;]/)[1] ?? '';
    expect(JSON.stringify(await pendingOf(world()))).not.toContain(value);
  });
});

describeOnBothEngines('pending members', (world) => {
  test('are deleted two days after the sign-up, and those who wait for an admin after thirty', async () => {
    const { db, clock } = world();
    const now = clock.now().getTime();
    await plantPending(world(), 'new', { created_at: now - 48 * HOUR + 1, code_hash: 'c' });
    await plantPending(world(), 'old', { created_at: now - 48 * HOUR, code_hash: 'c' });
    await plantPending(world(), 'waiting', { created_at: now - 30 * DAY + 1, code_hash: null });
    await plantPending(world(), 'waited', { created_at: now - 30 * DAY, code_hash: null });

    await deleteExpiredPending(db, clock.now());

    expect((await pendingOf(world())).map(({ email }) => email).toSorted()).toEqual(['new', 'waiting']);
  });

  test('take their ids from the numbering of members: no id is given twice', async () => {
    const { db, services, member } = world();
    const engine = services.database.engine;
    const first = await transact(db, (tx) => engine.nextId(tx, 'members'));
    const { id: second } = await member();
    const third = await transact(db, (tx) => engine.nextId(tx, 'members'));
    const { id: fourth } = await member();

    expect([second, third, fourth]).toEqual([first + 1, first + 2, first + 3]);
  });
});
