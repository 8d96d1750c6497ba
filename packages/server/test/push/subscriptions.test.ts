/** Who is sent pushes: a device of a member, until its sign-in ends. */
import { randomBytes } from 'node:crypto';
import { LIMITS } from '@ieum/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newSecrets } from '../../src/auth/secrets.ts';
import { pushKeysOf } from '../../src/push/push-keys.ts';
import { MINUTE } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { newBrowser, openPushService, type PushService } from '../harness/push-service.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';

const PUSH = '/api/push';
const SUBSCRIPTION = '/api/push/subscription';
const TEST = '/api/push/test';

let service: PushService;

beforeAll(async () => {
  service = await openPushService();
});
beforeEach(() => service.clear());
afterAll(() => service.stop());

/** A member whose device is sent pushes. */
async function subscribed(world: World) {
  const [kim, browser] = [await world.senior(), service.subscribe()];
  await kim.put(SUBSCRIPTION, browser.subscription);
  return { kim, browser };
}

const isOn = async (member: Member) => (await member.get<{ isOn: boolean }>(PUSH)).body.isOn;
const problemOfTest = async (member: Member) => (await member.post<{ problem: unknown }>(TEST)).body.problem;
const count = async ({ db }: World) => (await db.selectFrom('push_subscriptions').selectAll().execute()).length;

describeOnBothEngines('a device', (world, engine) => {
  beforeEach(() => service.reroute(world().services));

  test('is one, however often it subscribes, and gives up the endpoint that it had', async () => {
    const kim = await world().senior();
    const [former, browser] = [service.subscribe(), service.subscribe()];
    for (const { subscription } of [former, browser, browser]) await kim.put(SUBSCRIPTION, subscription);

    expect(await count(world())).toBe(1);
    await problemOfTest(kim);
    expect(service.arrived.map(({ endpoint }) => endpoint)).toEqual([browser.subscription.endpoint]);
    expect(securityLines(world())).toMatchObject([{ security: 'push-turned-on', memberId: kim.id }]);
  });

  test('that another member uses is theirs alone', async () => {
    const [{ kim, browser }, lee] = [await subscribed(world()), await world().senior()];
    await lee.put(SUBSCRIPTION, browser.subscription);

    expect([await isOn(kim), await isOn(lee)]).toEqual([false, true]);
    expect([await problemOfTest(kim), await problemOfTest(lee)]).toEqual(['OFF', null]);
  });

  test('that two members subscribe at once is of one of them', async () => {
    const browser = service.subscribe();
    const members = await Promise.all([1, 2, 3, 4].map(() => world().senior()));
    const answers = await Promise.all(members.map((member) => member.put(SUBSCRIPTION, browser.subscription)));

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await count(world())).toBe(1);
  });

  test('is one of ten: then the one that was renewed the longest ago goes', async () => {
    const kim = await world().senior();
    const devices = [kim];
    while (devices.length < LIMITS.pushDevices + 1) devices.push(await world().signInAgain(kim));
    for (const device of devices) {
      await device.put(SUBSCRIPTION, service.subscribe().subscription);
      world().clock.advance(1000);
    }

    expect(await Promise.all(devices.map(isOn))).toEqual([false, ...Array(LIMITS.pushDevices).fill(true)]);
  });

  // What is sent, which is the same on both.
  if (engine === 'postgres') return;

  test('is sent a push, encrypted for it and signed, that says where it leads', async () => {
    const [kim, browser] = [await world().senior(), service.subscribe()];
    const { publicKey } = (await kim.get<{ publicKey: string }>(PUSH)).body;
    expect(await isOn(kim)).toBe(false);

    expect(await kim.put(SUBSCRIPTION, browser.subscription)).toMatchObject({ status: 204 });

    expect(await isOn(kim)).toBe(true);
    expect(await problemOfTest(kim)).toBe(null);
    const push = await service.next(browser);
    expect(push.content).toEqual({
      title: '이음',
      brand: '이음',
      body: '이 기기에서 알림을 받을 수 있어요.',
      tag: 'TEST',
      path: '/mypage/notifications',
    });
    expect(push.publicKey).toBe(publicKey);
    expect(push.claims.sub).toBe('mailto:ieum@localhost');
    expect(Number(push.claims.exp)).toBeLessThan(Date.now() / 1000 + 24 * 60 * 60);
    expect(push.headers).toMatchObject({
      ttl: String(4 * 60 * 60),
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
  });

  test('speaks the language of the browser', async () => {
    const [kim, browser] = [await world().senior(), service.subscribe()];
    await kim.put(SUBSCRIPTION, browser.subscription, { 'accept-language': 'en' });
    await kim.post(TEST, undefined, { 'accept-language': 'en' });
    expect((await service.next(browser)).content).toMatchObject({
      title: 'ieum',
      body: 'This device gets notifications.',
    });
  });

  test('whose subscription was sealed with another AUTH_SECRET is off for a trial', async () => {
    const { db } = world();
    const { kim } = await subscribed(world());
    const sealed = newSecrets('another secret of the tests, long enough').seal('push-subscription', '{}');
    await db.updateTable('push_subscriptions').set({ sealed }).execute();

    expect(await problemOfTest(kim)).toBe('OFF');
    expect(service.requests()).toBe(0);
  });

  test('is sent nothing more once it is turned off', async () => {
    const { kim } = await subscribed(world());

    expect(await kim.delete(SUBSCRIPTION)).toMatchObject({ status: 204 });
    expect(await kim.delete(SUBSCRIPTION)).toMatchObject({ status: 204 });

    expect(await isOn(kim)).toBe(false);
    expect(await problemOfTest(kim)).toBe('OFF');
    expect(service.requests()).toBe(0);
    expect(securityLines(world()).map(({ security }) => security)).toEqual(['push-turned-on', 'push-turned-off']);
  });

  test('is forgotten when its push service says that it is gone, and not when it fails', async () => {
    const { kim } = await subscribed(world());

    const answers: [status: number, problem: string][] = [
      [500, 'UNREACHABLE'],
      [429, 'UNREACHABLE'],
      [403, 'REFUSED'],
      [410, 'GONE'],
    ];
    for (const [status, problem] of answers) {
      expect(await isOn(kim)).toBe(true);
      service.answer(status);
      expect(await problemOfTest(kim)).toBe(problem);
    }
    expect(await isOn(kim)).toBe(false);
  });

  test.each<[string, (member: Member) => Promise<unknown>]>([
    ['signs out', (kim) => world().bearer(kim.refreshToken).post('/auth/sign-out')],
    ['withdraws', (kim) => kim.post('/withdraw')],
  ])('is forgotten with the sign-in, when the member %s', async (_, end) => {
    const { kim } = await subscribed(world());
    const other = await world().signInAgain(kim);
    await other.put(SUBSCRIPTION, service.subscribe().subscription);
    const before = await count(world());

    await end(kim);
    await world().db.deleteFrom('sign_ins').where('ended_at', 'is not', null).execute(); // as periodic work does

    expect([before, await count(world())]).toEqual([2, _ === 'withdraws' ? 0 : 1]);
  });
});

describeOnOneEngine('a subscription', (world) => {
  beforeEach(() => service.reroute(world().services));

  test('is kept so that the database gives nothing away', async () => {
    const { browser } = await subscribed(world());

    const row = await world().db.selectFrom('push_subscriptions').selectAll().executeTakeFirstOrThrow();
    const kept = JSON.stringify({ ...row, sealed: Buffer.from(row.sealed, 'base64url').toString() });
    const { endpoint, keys } = browser.subscription;
    for (const secret of [endpoint.split('/').at(-1) as string, keys.auth, keys.p256dh]) {
      expect(kept + world().logs.join('')).not.toContain(secret);
    }
  });

  test.each([
    ['an address without TLS', { endpoint: 'http://push.test/x' }, 'endpoint'],
    ['another scheme', { endpoint: 'javascript://push.test/x' }, 'endpoint'],
    ['no address', { endpoint: 'https://' }, 'endpoint'],
    ['a login in the address', { endpoint: 'https://kim:secret@push.test/x' }, 'endpoint'],
    ['a fragment', { endpoint: 'https://push.test/x#y' }, 'endpoint'],
    ['a long address', { endpoint: `https://push.test/${'x'.repeat(LIMITS.pushEndpoint)}` }, 'endpoint'],
    ['a key that is none', { p256dh: randomBytes(65).toString('base64url') }, 'keys.p256dh'],
    ['a short key', { p256dh: 'BA' }, 'keys.p256dh'],
    ['a host longer than names are', { endpoint: `https://${'a'.repeat(290)}.kr/` }, 'endpoint'],
    ['a short secret', { auth: 'short' }, 'keys.auth'],
  ])('with %s is refused', async (_, wrong, field) => {
    const kim = await world().senior();
    const { endpoint, keys } = newBrowser().subscription;
    const { endpoint: address = endpoint, ...wrongKeys } = wrong as Record<string, string>;

    const answer = await kim.put(SUBSCRIPTION, { endpoint: address, keys: { ...keys, ...wrongKeys } });

    const problem = expectProblem(answer, 400, 'INVALID_FIELDS');
    expect(problem.errors?.map((error) => error.field)).toEqual([field]);
    expect(await count(world())).toBe(0);
    expect(await kim.put(SUBSCRIPTION, { endpoint, keys, expirationTime: null })).toMatchObject({ status: 204 });
  });

  test('can be tried ten times in ten minutes', async () => {
    world().services.config.rateLimit = true;
    try {
      const { kim } = await subscribed(world());
      for (let tries = 0; tries < 10; tries += 1) expect(await problemOfTest(kim)).toBe(null);
      await kim.post(TEST);
      expectProblem(await kim.post(TEST), 429, 'TOO_MANY_REQUESTS');
      expect(service.requests()).toBeLessThan(12);

      world().clock.advance(11 * MINUTE);
      expect(await problemOfTest(kim)).toBe(null);
    } finally {
      world().services.config.rateLimit = false;
    }
  });
});

describeOnOneEngine('an endpoint in the company’s own network', (world) => {
  test('is never asked, and looks like one whose host nobody knows, also by the time that it takes', async () => {
    const hosts = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', 'localhost', 'nobody.invalid'];
    const tries = hosts.map(async (host) => {
      const kim = await world().senior();
      const { subscription } = newBrowser(`https://${host}/push`);
      expect(await kim.put(SUBSCRIPTION, subscription)).toMatchObject({ status: 204 });

      const begun = performance.now();
      expect(await problemOfTest(kim), host).toBe('UNREACHABLE');
      expect(performance.now() - begun, host).toBeGreaterThan(990);
      expect(await isOn(kim)).toBe(true);
    });
    await Promise.all(tries);
  });
});

describeOnBothEngines('the keys of the server', (world) => {
  test('are made once, by whichever node is first', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => pushKeysOf(world().services)));

    for (const one of made) expect(one).toEqual(made[0]);
    const row = await world().db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
    expect(row.sealed_private_key).not.toContain(made[0]?.privateKey);
  });

  test('are made anew under another AUTH_SECRET, which is said in the log, and take the subscriptions along', async () => {
    const { services } = world();
    await subscribed(world());
    const former = await pushKeysOf(services);

    const secrets = newSecrets('another secret of the tests, long enough');
    const made = await Promise.all([1, 2, 3].map(() => pushKeysOf({ ...services, secrets })));

    for (const one of [...made, await pushKeysOf({ ...services, secrets })]) expect(one).toEqual(made[0]);
    expect(made[0]?.publicKey).not.toBe(former.publicKey);
    expect(await count(world())).toBe(0);
    expect(securityLines(world(), 'push-keys-replaced')).toMatchObject([{ level: 40, subscriptions: 1 }]);
  });
});
