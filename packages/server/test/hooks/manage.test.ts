/** How admins make, change, try and delete hooks. */
import type { Hook } from '@ieum/contract/hooks';
import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import { newSecrets } from '../../src/auth/secrets.ts';
import { deletePast } from '../../src/db/delete-some.ts';
import { sealHook } from '../../src/hooks/hook.ts';
import { FREE, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { DAY, MINUTE } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { HOOK } from '../harness/hook.ts';
import type { Member } from '../harness/people.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import {
  type Added,
  addHook,
  arrived,
  deliveriesOf,
  describeWithHooks,
  isSignedWith,
  newestDelivery,
} from './with-hooks.ts';

const HOOKS = '/api/admin/hooks';
const CHAT = 'https://hooks.chat.test/services/T0/geheim';

const events = (world: World) => securityLines(world).filter(({ security }) => security.startsWith('hook-'));

const actionsOf = async (admin: Client) => (await admin.get<{ content: object[] }>('/api/admin/actions')).body.content;
const add = async (admin: Client) => (await admin.post<Added>(HOOKS, { url: CHAT })).body;

/** Its address is refused when something is to be sent there. */
async function leadInside({ services, db }: World): Promise<void> {
  const sealed = sealHook(services.secrets, { url: HOOK.url, secret: 's' });
  await db.updateTable('hooks').set({ sealed }).execute();
}

describeOnBothEngines('hooks', (world, engine) => {
  test('are added, listed, changed and deleted, and each change is in the logs, without the address', async () => {
    const admin = await world().admin('대장');
    const added = await admin.post<Added>(HOOKS, { url: ` ${CHAT} ` });
    expect(added).toMatchObject({ status: 201 });
    const { secret, ...hook } = added.body;
    const createdAt = world().clock.now().toISOString();
    expect(hook).toEqual({
      ...HOOK,
      id: expect.any(Number),
      url: CHAT,
      host: 'hooks.chat.test',
      waiting: 0,
      createdAt,
    });
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await admin.get(HOOKS)).toMatchObject({ status: 200, body: [hook] });

    const change = { url: CHAT, boards: ['tip'], kinds: ['POST_WRITTEN'], form: 'text', language: 'en', preview: true };
    const path = `${HOOKS}/${hook.id}`;
    expect(await admin.put(path, change)).toMatchObject({ status: 200, body: { ...hook, ...change } });
    expect(await admin.put(path, { ...change, active: false })).toMatchObject({ status: 200, body: { active: false } });
    expect(await admin.put(path, { ...change, active: true })).toMatchObject({ status: 200, body: { active: true } });
    const renewed = await admin.post<{ secret: string }>(`${path}/secret`);
    expect(renewed).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(renewed.body.secret).not.toBe(secret);
    expect(await admin.delete(path)).toMatchObject({ status: 204 });
    expect((await admin.get(HOOKS)).body).toEqual([]);

    const by = { admin: '대장', target: 'hooks.chat.test' };
    expect(await actionsOf(admin)).toMatchObject([
      { ...by, action: 'HOOK_REMOVED' },
      { ...by, action: 'HOOK_SECRET_REPLACED' },
      { ...by, action: 'HOOK_RESUMED' },
      { ...by, action: 'HOOK_PAUSED' },
      {
        ...{ ...by, action: 'HOOK_CHANGED' },
        changes: [
          { field: 'boards', before: 'free, qna, tip', after: 'tip' },
          { field: 'kinds', before: 'POST_WRITTEN, COMMENT_WRITTEN', after: 'POST_WRITTEN' },
          { field: 'form', before: 'json', after: 'text' },
          { field: 'language', before: 'ko', after: 'en' },
          { field: 'preview', before: 'false', after: 'true' },
        ],
      },
    ]);
    const changed = ['hook-changed', 'hook-changed', 'hook-changed'];
    expect(events(world()).map(({ security, adminId, hookId }) => [security, adminId, hookId])).toEqual(
      ['hook-added', ...changed, 'hook-secret-replaced', 'hook-removed'].map((what) => [what, admin.id, hook.id]),
    );
    const stored = await world().db.selectFrom('admin_actions').selectAll().execute();
    const told = world().logs.join('\n') + JSON.stringify(stored);
    for (const text of ['geheim', secret, renewed.body.secret]) expect(told).not.toContain(text);
  });

  test(`are at most ${LIMITS.hooks}, also where several admins add the last one at once`, async () => {
    const admins = [await world().admin('하나'), await world().admin('둘이'), await world().admin('셋이')];
    for (let number = 1; number < LIMITS.hooks; number++) await admins[0]?.post(HOOKS, { url: CHAT });
    const answers = await Promise.all(admins.map((admin) => admin.post(HOOKS, { url: CHAT })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const admin = admins[0] as Member;
    const { body } = await admin.get<Hook[]>(HOOKS);
    expect(body).toHaveLength(LIMITS.hooks);
    expectProblem(await admin.post(HOOKS, { url: CHAT }), 409, 'TOO_MANY_HOOKS');
    await admin.delete(`${HOOKS}/${body[0]?.id}`);
    expect(await admin.post(HOOKS, { url: CHAT })).toMatchObject({ status: 201 });
  });

  // Rules that need no SQL of their own.
  if (engine === 'postgres') return;

  test('are stored without anything that lets a reader of the database use them', async () => {
    const admin = await world().admin();
    const { secret } = await add(admin);
    const { sealed, ...others } = await world().db.selectFrom('hooks').selectAll().executeTakeFirstOrThrow();
    for (const text of [JSON.stringify(others), sealed, Buffer.from(sealed, 'base64url').toString()]) {
      for (const hidden of ['geheim', secret]) expect(text).not.toContain(hidden);
    }
    expect((await admin.get<Hook[]>(HOOKS)).body[0]).not.toHaveProperty('secret');
  });

  test.each([
    // outbound/addresses.test.ts has more of the first two kinds.
    [{ url: 'ftp://hooks.chat.test/' }, 'url'],
    [{ url: 'http://localhost/' }, 'url'],
    [{ url: `https://hooks.chat.test/${'a'.repeat(LIMITS.hookUrl)}` }, 'url'],
    [{ boards: [] }, 'boards'],
    [{ boards: ['free', 'free'] }, 'boards'],
    [{ kinds: ['MEMBER_JOINED'] }, 'kinds.0'],
    [{ form: 'xml' }, 'form'],
    [{ preview: 'yes' }, 'preview'],
  ])('are refused with %j', async (change, field) => {
    const admin = await world().admin();
    const { id } = await add(admin);
    expectInvalid(await admin.post(HOOKS, { url: CHAT, ...change }), field);
    expectInvalid(await admin.put(`${HOOKS}/${id}`, { url: CHAT, ...change }), field);
    expect((await admin.get(HOOKS)).body).toMatchObject([{ id, url: CHAT, active: true }]);
  });

  test('that are given another address are logged without either, and what stays as it was is not logged', async () => {
    const admin = await world().admin();
    const { id } = await add(admin);
    await admin.put(`${HOOKS}/${id}`, { url: CHAT });
    const inOtherOrder = { boards: ['tip', 'free', 'qna'], kinds: ['COMMENT_WRITTEN', 'POST_WRITTEN'] };
    await admin.put(`${HOOKS}/${id}`, { url: CHAT, ...inOtherOrder });
    await admin.put(`${HOOKS}/${id}`, { url: `${CHAT}-2`, active: false });
    expect(await actionsOf(admin)).toMatchObject([
      { action: 'HOOK_PAUSED', changes: [] },
      { action: 'HOOK_CHANGED', changes: [{ field: 'url', before: null, after: null }] },
      { action: 'HOOK_ADDED' },
    ]);
    const stored = await world().db.selectFrom('admin_actions').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('geheim');
  });

  test('that are deleted are not found', async () => {
    const admin = await world().admin();
    const { id } = await add(admin);
    const path = `${HOOKS}/${id}`;
    expect(await admin.get(`${path}/deliveries`)).toMatchObject({ status: 200, body: [] });
    await admin.delete(path);
    const calls = [
      () => admin.get(`${path}/deliveries`),
      () => admin.put(path, { url: CHAT }),
      () => admin.post(`${path}/secret`),
      () => admin.post(`${path}/test`),
      () => admin.delete(path),
    ];
    for (const call of calls) expectProblem(await call(), 404, 'HOOK_NOT_FOUND');
  });

  test('of before AUTH_SECRET was changed can be given their address anew', async () => {
    const admin = await world().admin();
    const { id } = await add(admin);
    const sealed = sealHook(newSecrets('another secret'), { url: CHAT, secret: 's' });
    await world().db.updateTable('hooks').set({ sealed }).execute();
    expect((await admin.get(HOOKS)).body).toMatchObject([{ id, url: null, host: 'hooks.chat.test' }]);
    expect((await admin.post(`${HOOKS}/${id}/test`)).body).toMatchObject({ delivered: false, failure: 'SECRET_LOST' });
    expectInvalid(await admin.post(`${HOOKS}/${id}/secret`), 'url');

    expect(await admin.put(`${HOOKS}/${id}`, { url: CHAT })).toMatchObject({ status: 200, body: { url: CHAT } });
    expect(await admin.post(`${HOOKS}/${id}/secret`)).toMatchObject({ status: 201 });
  });

  test('that lead into a private network after all are told nothing', async () => {
    const admin = await world().admin();
    const { id } = await add(admin);
    await leadInside(world());
    const refused = { delivered: false, status: null, failure: 'ADDRESS_PRIVATE' };
    expect((await admin.post(`${HOOKS}/${id}/test`)).body).toMatchObject(refused);
  });

  test('are tried a few times by one admin, and then after a pause', async () => {
    const admin = await world().admin();
    const { id } = await add(admin);
    await leadInside(world());
    world().services.config.rateLimit = true;
    const statuses: number[] = [];
    for (let number = 0; number < 22; number++) statuses.push((await admin.post(`${HOOKS}/${id}/test`)).status);
    expect(statuses).toEqual([...Array<number>(21).fill(200), 429]);
    world().clock.advance(MINUTE);
    expect(await admin.post(`${HOOKS}/${id}/test`)).toMatchObject({ status: 200 });
    world().services.config.rateLimit = false;
  });
});

describeWithHooks('a trial delivery', (world, receiver) => {
  test('is sent at once, and its result told and noted, also of a hook that is paused', async () => {
    const admin = await world().admin();
    const hook = await addHook(admin, receiver(), { active: false, preview: true });
    const path = `${HOOKS}/${hook.id}/test`;
    const delivered = { delivered: true, status: 204, failure: null };
    expect(await admin.post(path)).toMatchObject({ status: 200, body: delivered });
    const [got] = await arrived(receiver(), 1);
    const content = { version: 1, kind: 'TEST', board: null, url: 'https://ieum.test' };
    expect(JSON.parse(got?.body ?? '')).toMatchObject(content);
    expect(isSignedWith(hook.secret, got as never)).toBe(true);

    receiver().answer = (response) => response.writeHead(403).end('no_service');
    expect((await admin.post(path)).body).toMatchObject({ delivered: false, status: 403, failure: 'REFUSED' });
    expect(await deliveriesOf(admin, hook)).toMatchObject([
      { kind: 'TEST', state: 'GIVEN_UP', attempts: 1, status: 403, nextAt: null },
      { kind: 'TEST', state: 'DELIVERED', attempts: 1, status: 204, id: got?.headers['x-ieum-delivery'] },
    ]);
    await arrived(receiver(), 2);
    expect(events(world()).filter(({ security }) => security === 'hook-tested')).toHaveLength(2);
  });

  test('is signed with the new secret once it was replaced', async () => {
    const admin = await world().admin();
    const hook = await addHook(admin, receiver(), { form: 'text' });
    const { secret } = (await admin.post<{ secret: string }>(`${HOOKS}/${hook.id}/secret`)).body;
    await admin.post(`${HOOKS}/${hook.id}/test`);
    const [got] = await arrived(receiver(), 1);
    expect([isSignedWith(secret, got as never), isSignedWith(hook.secret, got as never)]).toEqual([true, false]);
    expect(JSON.parse(got?.body ?? '')).toEqual({ text: '시험: <https://ieum.test|이음에서 보낸 시험입니다.>' });
  });

  test('bears what the community is called, in the language of the hook', async () => {
    const admin = await world().admin();
    await admin.put('/api/admin/settings', { communityName: '두레' });
    for (const language of ['ko', 'en'] as const) {
      const { id } = await addHook(admin, receiver(), { form: 'text', language });
      await admin.post(`${HOOKS}/${id}/test`);
    }
    const texts = (await arrived(receiver(), 2)).map(({ body }) => JSON.parse(body).text);
    expect(texts).toEqual([
      '시험: <https://ieum.test|두레에서 보낸 시험입니다.>',
      'Trial: <https://ieum.test|A test from 두레.>',
    ]);
  });
});

describeWithHooks('the log of deliveries', (world, receiver) => {
  test('is kept for 30 days, holds no texts, and is counted as long as something waits', async () => {
    const [admin, hire] = [await world().admin(), await world().newHire('하늘보기')];
    receiver().answer = (response) => response.writeHead(503).end();
    const hook = await addHook(admin, receiver());
    await writePost(FREE, hire, { title: '점심 메뉴', content: '비밀 아닌 내용' });
    await newestDelivery(admin, hook, { failure: 'REFUSED' });
    const rows = JSON.stringify(await world().db.selectFrom('hook_deliveries').selectAll().execute());
    for (const text of ['점심', '내용', '하늘보기']) expect(rows).not.toContain(text);
    await eventually(() => expect(world().services.jobFigures.hookDeliveries).toEqual({ waiting: 0, retried: 1 }));

    const { db, clock } = world();
    await deletePast(db, 'hook_deliveries', new Date(clock.now().getTime() + 30 * DAY - 1));
    expect(await deliveriesOf(admin, hook)).toHaveLength(1);
    await deletePast(db, 'hook_deliveries', new Date(clock.now().getTime() + 30 * DAY));
    expect(await deliveriesOf(admin, hook)).toEqual([]);
  });
});
