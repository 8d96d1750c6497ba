/** A stream ends with the sign-in, by whatever that ends. */
import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../harness/clock.ts';
import { type Member, PASSWORD } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';
import { useListeners } from './listeners.ts';

/** "Within about a second", on a machine that is busy with other things. */
const SOON_MS = 10 * SECOND;

type Cause = (world: World, kim: Member) => Promise<unknown>;

const CAUSES: Record<string, Cause> = {
  'signing out': ({ bearer }, { refreshToken }) => bearer(refreshToken).post('/auth/sign-out'),
  withdrawing: (_world, kim) => kim.post('/withdraw'),
  'a suspension': async (world, { id }) => (await world.admin()).patch(`/api/admin/members/${id}/suspend`, {}),
  'the end of all sign-ins by an admin': async (world, { id }) =>
    (await world.admin()).delete(`/api/admin/members/${id}/sign-ins`),
  'a change of the password': (_world, kim) =>
    kim.patch('/api/members/password', { currentPassword: PASSWORD, newPassword: '전혀 다른 비밀번호 1' }),
  'the expiry of the token': async ({ clock }) => clock.advance(31 * MINUTE),
  'a change of the row alone, as by a command': ({ db }, { id }) =>
    db.updateTable('sign_ins').set({ ended_at: 1 }).where('member_id', '=', id).execute(),
};

describeOnBothEngines('a stream', (world, engine) => {
  const { open, untilAllIsSent } = useListeners(world);
  // Each cause ends in the same rows.
  const causes = Object.entries(CAUSES).slice(engine === 'postgres' ? -1 : 0);

  test.each(causes)('ends soon with %s, and others go on', async (name, cause) => {
    const kim = await world().senior();
    const stream = await open(kim);
    const ofOthers = await open(await world().senior());

    await cause(world(), kim);
    const since = performance.now();
    await stream.ended;

    expect(performance.now() - since).toBeLessThan(SOON_MS);
    expect(stream.heard().at(-1)).toEqual({ event: 'end', data: {} });
    expectProblem(await kim.get('/api/live'), 401, 'NOT_SIGNED_IN');
    if (name.includes('expiry')) {
      await ofOthers.ended;
      expect(ofOthers.heard().at(-1)?.event).toBe('end');
    } else await untilAllIsSent(ofOthers);
  });

  test('of another sign-in of the member goes on', async () => {
    const kim = await world().senior();
    const other = await world().signInAgain(kim);
    const [stream, ofOther] = [await open(kim), await open(other)];

    await world().bearer(kim.refreshToken).post('/auth/sign-out');

    await stream.ended;
    await untilAllIsSent(ofOther);
    expect(ofOther.heardOf('end')).toEqual([]);
  });

  test('goes on by the new role of its member', async () => {
    const [kim, author] = [await world().senior(), await world().newHire()];
    const { body } = await author.post<{ id: number }>('/api/free-posts', {
      title: '제목',
      content: '내용',
      tagIds: [],
    });
    const { db, services } = world();
    const stream = await open(kim, { watch: `free:${body.id}` });
    const edited = { event: 'post', data: { board: 'free', postId: body.id, what: 'text' } } as const;
    const edit = () =>
      author.put(`/api/free-posts/${body.id}`, { title: String(Math.random()), content: '내용', tagIds: [] });
    for (const reporter of [await world().senior(), await world().senior(), await world().senior()]) {
      await reporter.post(`/api/free-posts/${body.id}/report`);
    }
    await edit();
    await untilAllIsSent(stream);
    expect(stream.heard()).not.toContainEqual(edited);

    await db.updateTable('members').set({ role: 'ADMIN' }).where('id', '=', kim.id).execute();
    await untilAllIsSent(stream);
    await edit();

    await stream.hears(edited);
    expect(services.live.count()).toBe(1);
  });
});

describeOnOneEngine(
  'where admins need a second factor',
  (world) => {
    const { open } = useListeners(world);

    test('a stream ends with becoming an admin without one', async () => {
      const kim = await world().senior();
      const stream = await open(kim);

      await world().db.updateTable('members').set({ role: 'ADMIN' }).where('id', '=', kim.id).execute();

      await stream.ended;
      expect(stream.heard().at(-1)).toEqual({ event: 'end', data: {} });
      expectProblem(await kim.get('/api/live'), 403, 'SECOND_FACTOR_REQUIRED');
    });
  },
  { ADMIN_SECOND_FACTOR: 'required' },
);
