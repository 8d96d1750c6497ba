/** Several nodes that make one at the same moment, on both engines, are tested in nodes/start.test.ts. */
import { expect, test } from 'vitest';
import { hashPassword, OPERATOR } from '../../src/auth/password-hashing.ts';
import { ensureFirstAdmin } from '../../src/joining/first-admin.ts';
import { recordedKinds } from '../events/recorded.ts';
import { PASSWORD } from '../harness/people.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const EMAIL = 'boss@ieum.test';

describeOnOneEngine(
  'ADMIN_EMAIL and ADMIN_PASSWORD',
  (world) => {
    const signIn = () => world().nobody.post<{ role: string }>('/auth/sign-in', { email: EMAIL, password: PASSWORD });
    const rolesOf = async () =>
      (await world().db.selectFrom('members').select(['email', 'role']).orderBy('id').execute()).map(
        ({ email, role }) => `${email} ${role}`,
      );

    const TRACES = { lines: ['admin-made'], actions: [{ action: 'ADMIN_ADDED', admin_id: null }] };
    const traces = async () => ({
      lines: securityLines(world()).flatMap(({ security }) => (security === 'signed-in' ? [] : security)),
      actions: await world().db.selectFrom('admin_actions').select(['action', 'admin_id']).execute(),
      events: await recordedKinds(world()),
    });

    test('make an admin when there is none, who can sign in, and say so in every log', async () => {
      await ensureFirstAdmin(world().services);
      expect(await signIn()).toMatchObject({ status: 200, body: { role: 'ADMIN' } });
      expect(await traces()).toMatchObject({ ...TRACES, events: ['MEMBER_JOINED', 'SIGNED_IN_ON_NEW_DEVICE'] });
    });

    test('make one once, however often and at however many nodes the server starts', async () => {
      await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(world().services)));
      await ensureFirstAdmin(world().services);

      expect(await rolesOf()).toEqual([`${EMAIL} ADMIN`]);
    });

    test('do nothing while there is an active admin', async () => {
      const boss = await world().admin();

      await ensureFirstAdmin(world().services);

      expect(await rolesOf()).toEqual([`${boss.email} ADMIN`]);
    });

    test('make one when the only admin has withdrawn', async () => {
      const former = await world().admin();
      await world().db.updateTable('members').set({ status: 'DELETED' }).execute();

      await ensureFirstAdmin(world().services);

      expect(await rolesOf()).toEqual([`${former.email} ADMIN`, `${EMAIL} ADMIN`]);
    });

    test('find a nickname that is free', async () => {
      const other = await world().admin('관리자');
      await world().db.updateTable('members').set({ role: 'USER' }).where('id', '=', other.id).execute();

      await ensureFirstAdmin(world().services);

      expect(await signIn()).toMatchObject({ status: 200, body: { role: 'ADMIN' } });
    });

    test('raise the member with that email if the password is theirs, and nobody else', async () => {
      await world().member({ email: EMAIL });
      await ensureFirstAdmin(world().services);
      expect(await rolesOf()).toEqual([`${EMAIL} ADMIN`]);
      expect(await traces()).toEqual({ ...TRACES, events: ['ROLE_CHANGED'] });

      await world()
        .db.updateTable('members')
        .set({ role: 'USER', password_hash: await hashPassword('somebody else’s password', OPERATOR) })
        .execute();
      await ensureFirstAdmin(world().services);
      expect(await rolesOf()).toEqual([`${EMAIL} USER`]);
    });

    test('raise nobody who has withdrawn', async () => {
      const former = await world().member({ email: EMAIL });
      await former.post('/withdraw');

      expect(await ensureFirstAdmin(world().services)).toBe('email in use');

      expect(await rolesOf()).toEqual([expect.stringMatching(/^withdrawn:\S+ USER$/)]);
    });
  },
  { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD },
);

describeOnOneEngine('without ADMIN_EMAIL', (world) => {
  test('no admin is made', async () => {
    await ensureFirstAdmin(world().services);

    expect(await world().db.selectFrom('members').selectAll().execute()).toEqual([]);
  });
});
