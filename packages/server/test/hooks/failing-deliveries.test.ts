/** Deliveries that fail are tried again, and two servers make each of them once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startJobs } from '../../src/jobs/runner.ts';
import { untilHandled } from '../events/until-handled.ts';
import { FREE, postText, writePost } from '../harness/boards.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { openReceiver } from '../harness/receiver.ts';
import { addHook, arrived, deliveriesOf, describeWithHooks, isSignedWith, newestDelivery } from './with-hooks.ts';

describeWithHooks('a delivery that fails', (world, receiver, engine) => {
  test('is tried again under the same id, newly signed, until it is taken', async () => {
    const { clock } = world();
    const [admin, hire] = [await world().admin(), await world().newHire()];
    receiver().answer = (response) => response.writeHead(500).end('broken');
    const hook = await addHook(admin, receiver());
    await writePost(FREE, hire);
    await newestDelivery(admin, hook, { state: 'WAITING', attempts: 1, status: 500, failure: 'REFUSED' });
    receiver().answer = (response) => response.writeHead(200).end('ok');
    clock.advance(30 * SECOND);

    const delivered = { state: 'DELIVERED', attempts: 2, status: 200, failure: null, nextAt: null };
    const done = await newestDelivery(admin, hook, delivered);
    const both = await arrived(receiver(), 2);
    expect(both.map(({ headers }) => headers['x-ieum-delivery'])).toEqual([done.id, done.id]);
    expect(new Set(both.map(({ headers }) => headers['x-ieum-timestamp'])).size).toBe(2);
    expect(both.every((one) => isSignedWith(hook.secret, one))).toBe(true);
  });

  test('lets its hook rest, which is not asked again before, whatever else waits for it', async () => {
    const [admin, hire] = [await world().admin(), await world().newHire()];
    receiver().answer = (response) => response.writeHead(500).end();
    const hook = await addHook(admin, receiver());
    await writePost(FREE, hire);
    await newestDelivery(admin, hook, { attempts: 1 });
    for (let number = 0; number < 3; number++) await writePost(FREE, hire, { title: `글 ${number}` });
    await untilHandled(world().db, 'hooks');
    world().clock.advance(29 * SECOND);
    await sleep(300);
    expect(receiver().received).toHaveLength(1);

    world().clock.advance(SECOND);
    await arrived(receiver(), 2);
    const next = new Date(world().clock.now().getTime() + MINUTE).toISOString();
    await eventually(async () => {
      const nextAts = (await deliveriesOf(admin, hook)).map(({ nextAt }) => nextAt);
      expect(nextAts).toEqual([next, next, next, next]);
    });
    receiver().answer = (response) => response.writeHead(200).end();
    world().clock.advance(MINUTE);
    await eventually(async () =>
      expect(new Set((await deliveriesOf(admin, hook)).map(({ state }) => state))).toEqual(new Set(['DELIVERED'])),
    );
    expect(receiver().received).toHaveLength(2 + 4);
  });

  // What becomes of one delivery differs by what the server says, and not by the engine.
  if (engine === 'postgres') return;

  test('is tried for a day, and then given up', async () => {
    const { clock } = world();
    const [admin, hire] = [await world().admin(), await world().newHire()];
    receiver().answer = (response) => response.writeHead(404).end();
    const hook = await addHook(admin, receiver());
    await writePost(FREE, hire);
    const nextAt = new Date(clock.now().getTime() + 30 * SECOND).toISOString();
    await newestDelivery(admin, hook, { attempts: 1, failure: 'REFUSED', nextAt });

    clock.advance(DAY);

    await newestDelivery(admin, hook, { attempts: 2, state: 'GIVEN_UP', status: 404, nextAt: null });
    expect(world().logs.join('\n')).toContain('a delivery to a hook is given up');
  });

  test.each([
    ['leads elsewhere', 302, 'REDIRECTED'],
    ['refuses', 410, 'REFUSED'],
  ])('since the server %s, is told so', async (_what, status, failure) => {
    const [admin, hire] = [await world().admin(), await world().newHire()];
    const other = await openReceiver();
    receiver().answer = (response) => response.writeHead(status, { location: `http://127.0.0.1:${other.port}/` }).end();
    const hook = await addHook(admin, receiver());
    await writePost(FREE, hire);

    await newestDelivery(admin, hook, { state: 'WAITING', status, failure });
    expect(other.received).toEqual([]);
    await other.stop();
  });

  test('since nobody listens, is told so, and the address is in no log', async () => {
    const [admin, hire] = [await world().admin(), await world().newHire()];
    const hook = await addHook(admin, receiver(), { url: `http://127.0.0.1:${await freePort()}/services/T0/geheim` });
    await writePost(FREE, hire);

    await newestDelivery(admin, hook, { state: 'WAITING', status: null, failure: 'UNREACHABLE' });
    expect(world().logs.join('\n')).not.toContain('geheim');
    expect(world().logs.join('\n')).not.toContain(hook.secret);
  });

  test('holds up no other hook', async () => {
    const [admin, hire] = [await world().admin(), await world().newHire()];
    const slow = await openReceiver();
    slow.answer = () => {};
    const stuck = await addHook(admin, slow);
    await addHook(admin, receiver());
    await writePost(FREE, hire);
    await arrived(slow, 1);
    await arrived(receiver(), 1);
    expect(await deliveriesOf(admin, stuck)).toMatchObject([{ state: 'WAITING', failure: null }]);

    await newestDelivery(admin, stuck, { failure: 'TOO_SLOW', status: null });
    await slow.stop();
  });

  test('is no failure of a server that answers without end', async () => {
    const [admin, hire] = [await world().admin(), await world().newHire()];
    receiver().answer = (response) => {
      response.writeHead(200);
      const go = () => {
        while (response.write('a'.repeat(10_000)));
        response.once('drain', go);
      };
      go();
    };
    const hook = await addHook(admin, receiver());
    await writePost(FREE, hire);
    await newestDelivery(admin, hook, { state: 'DELIVERED', status: 200 });
  });

  test('waits no longer once the hook is paused or deleted', async () => {
    const [admin, hire] = [await world().admin(), await world().newHire()];
    receiver().answer = (response) => response.writeHead(503).end();
    const [paused, deleted] = [await addHook(admin, receiver()), await addHook(admin, receiver())];
    await writePost(FREE, hire);
    await newestDelivery(admin, paused, { failure: 'REFUSED' });
    await newestDelivery(admin, deleted, { failure: 'REFUSED' });
    const { id, secret: _secret, host, createdAt, waiting: _waiting, ...settings } = paused;
    expect((await admin.get<{ waiting: number }[]>('/api/admin/hooks')).body.map((one) => one.waiting)).toEqual([1, 1]);
    expect(await admin.put(`/api/admin/hooks/${id}`, { ...settings, active: false })).toMatchObject({
      status: 200,
      body: { active: false, waiting: 0, host, createdAt },
    });
    expect(await admin.delete(`/api/admin/hooks/${deleted.id}`)).toMatchObject({ status: 204 });
    await writePost(FREE, hire, postText({ title: '쉬는 동안' }));
    await untilHandled(world().db, 'hooks');
    receiver().received.length = 0;
    world().clock.advance(HOUR);
    await admin.put(`/api/admin/hooks/${id}`, { ...settings, active: true });
    const told = await writePost(FREE, hire, postText({ title: '다시' }));
    receiver().answer = (response) => response.writeHead(204).end();
    world().clock.advance(HOUR);

    await newestDelivery(admin, paused, { state: 'DELIVERED' });
    for (const { body } of receiver().received) expect(JSON.parse(body)).toMatchObject({ postId: told });
    expect((await deliveriesOf(admin, paused)).map(({ state }) => state)).toEqual(['DELIVERED', 'DROPPED']);
  });
});

describeWithHooks('several nodes', (world, receiver) => {
  test('tell each thing once', async () => {
    const [admin, hire] = [await world().admin(), await world().newHire()];
    const others = startJobs(world().services, world().log, { pollMilliseconds: 20 });
    const hook = await addHook(admin, receiver());
    const ids: number[] = [];
    for (let number = 0; number < 20; number++) ids.push(await writePost(FREE, hire, { title: `글 ${number}` }));

    await eventually(async () => {
      const states = (await deliveriesOf(admin, hook)).map(({ state }) => state);
      expect(states).toEqual(ids.map(() => 'DELIVERED'));
    });
    await others.stop();
    expect(receiver().received.map(({ body }) => JSON.parse(body).postId)).toEqual(ids);
  });
});
