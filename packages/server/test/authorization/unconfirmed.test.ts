/** Every endpoint, called by a member whose sign-in and confirmation are long ago. */
import { type ApiKey, api } from '@ieum/contract/api';
import type { Endpoint } from '@ieum/contract/endpoint';
import { expect, test } from 'vitest';
import type { Client } from '../harness/client.ts';
import { HOUR } from '../harness/clock.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { plant } from './plant.ts';
import type { Call } from './walk/row.ts';
import { WALK } from './walk.ts';

const OF_MEMBERS = (Object.keys(WALK) as ApiKey[]).filter(
  (key) => !['anyone', 'refreshTokens'].includes(WALK[key].may),
);

/** The second page, part A, "Confirm first". */
function needsConfirmation(key: ApiKey): boolean {
  const { auth, needsConfirmation }: Endpoint = api[key];
  return needsConfirmation === true || ((auth === 'admin' || auth === 'moderator') && !key.startsWith('GET '));
}

function send(client: Client, key: ApiKey, { path, body }: Call) {
  const method = key.split(' ')[0] as string;
  if (body === undefined) return client.raw(method, path);
  return client.raw(method, path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

describeOnOneEngine('a member who has not confirmed for hours', (world) => {
  test.each(OF_MEMBERS)('%s asks for it where it must, and is served afterwards', async (key) => {
    const { may, status, call } = WALK[key];
    const { db, clock } = world();
    const [colleague, caller] = [await world().admin(), await joinAs(may)];
    const given = await plant(world(), caller, colleague);
    const confirmed_at = clock.now().getTime() - 2 * HOUR;
    await db.updateTable('sign_ins').set({ confirmed_at }).where('member_id', '=', caller.id).execute();
    const events = await db.selectFrom('events').selectAll().execute();

    if (needsConfirmation(key)) {
      expectProblem(await send(caller, key, call(given)), 403, 'CONFIRM_FIRST');
      expect(await db.selectFrom('events').selectAll().execute()).toEqual(events);
      expect(await caller.post('/auth/confirm', { password: PASSWORD })).toMatchObject({ status: 204 });
    }
    expect(await send(caller, key, call(given))).toMatchObject({ status });
  });

  function joinAs(may: string) {
    if (may === 'admins' || may === 'moderators') return world().admin();
    return may === 'newHires' ? world().newHire() : world().senior();
  }

  test('that is so for withdrawing, second factors, downloads and every change by an admin', () => {
    const needing = OF_MEMBERS.filter(needsConfirmation);
    expect(needing).toEqual(expect.arrayContaining(['POST /withdraw', 'GET /api/members/me/export']));
    const changes = OF_MEMBERS.filter((key) => !key.startsWith('GET '));
    const ofFactors = changes.filter((key) => /\/(totp|passkeys|recovery-codes)/.test(key));
    const ofAdmins = changes.filter((key) => key.includes('/api/admin/'));
    expect(needing).toEqual(expect.arrayContaining([...ofFactors, ...ofAdmins]));
    expect(ofFactors.length).toBeGreaterThan(3);
    expect(ofAdmins.length).toBeGreaterThan(3);
  });
});
