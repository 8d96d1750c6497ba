/** Every endpoint, called by a member whose sign-in and confirmation are long ago. */
import { type ApiKey, api } from '@ieum/contract/api';
import type { Endpoint } from '@ieum/contract/endpoint';
import { expect, test } from 'vitest';
import { callerKind } from '../endpoints/callers.ts';
import type { Given } from '../endpoints/given.ts';
import { plant, plantForAll } from '../endpoints/plant.ts';
import { isRead, KEYS, ROWS, send } from '../endpoints/rows.ts';
import { HOUR } from '../harness/clock.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const OF_MEMBERS = KEYS.filter((key) => !['anyone', 'refreshTokens'].includes(ROWS[key].may));

/** The second page, part A, "Confirm first". */
function needsConfirmation(key: ApiKey): boolean {
  const { auth, needsConfirmation }: Endpoint = api[key];
  return needsConfirmation === true || ((auth === 'admin' || auth === 'moderator') && !isRead(key));
}

describeOnOneEngine('a member who has not confirmed for hours', (world) => {
  // Setting the scene takes longer than the calls, which are refused or, where they are not, may well find that another
  // has already done what they would: that each is served is the authorization tests' to show.
  test('is asked for it where it must be, and nowhere else', async () => {
    const { db } = world();
    const colleague = await world().admin();
    const callers = {
      admin: await world().admin(),
      newHire: await world().newHire(),
      senior: await world().senior(),
    };
    const who = Object.values(callers).map((caller) => ({ self: caller, author: caller }));
    const given = await plantForAll(world(), who, colleague);
    const asked: string[] = [];
    for (const key of [
      ...OF_MEMBERS.filter(needsConfirmation),
      ...OF_MEMBERS.filter((key) => !needsConfirmation(key)),
    ]) {
      const { may, call } = ROWS[key];
      const kind = callerKind(may);
      const at = Object.keys(callers).indexOf(kind);
      // Some of the calls confirm, or end other sign-ins.
      const caller = await world().signInAgain(callers[kind]);
      await db.updateTable('sign_ins').set({ confirmed_at: longAgo() }).execute();
      const events = await db.selectFrom('events').selectAll().execute();
      const answer = await send(caller, key, call(given[at] as Given));
      expect(answer.status, key).not.toBe(401);
      if ((answer.body as { code?: string } | null)?.code !== 'CONFIRM_FIRST') continue;
      expectProblem(answer, 403, 'CONFIRM_FIRST');
      expect(await db.selectFrom('events').selectAll().execute(), key).toEqual(events);
      asked.push(key);
    }
    expect(asked).toEqual(OF_MEMBERS.filter(needsConfirmation));
  });

  test.each(['POST /withdraw', 'GET /api/members/me/export', 'POST /api/admin/members/{id}/notes'] as const)(
    '%s is served once confirmed',
    async (key) => {
      const { status, call } = ROWS[key];
      const [colleague, caller] = [await world().admin(), await world().admin()];
      const given = await plant(world(), caller, colleague);
      await world().db.updateTable('sign_ins').set({ confirmed_at: longAgo() }).execute();

      expectProblem(await send(caller, key, call(given)), 403, 'CONFIRM_FIRST');
      expect(await caller.post('/auth/confirm', { password: PASSWORD })).toMatchObject({ status: 204 });
      expect(await send(caller, key, call(given))).toMatchObject({ status });
    },
  );

  const longAgo = () => world().clock.now().getTime() - 2 * HOUR;

  test('that is so for withdrawing, second factors, downloads and every change by an admin', () => {
    const needing = OF_MEMBERS.filter(needsConfirmation);
    expect(needing).toEqual(expect.arrayContaining(['POST /withdraw', 'GET /api/members/me/export']));
    const changes = OF_MEMBERS.filter((key) => !isRead(key));
    const ofFactors = changes.filter((key) => /\/(totp|passkeys|recovery-codes)/.test(key));
    const ofAdmins = changes.filter((key) => key.includes('/api/admin/'));
    expect(needing).toEqual(expect.arrayContaining([...ofFactors, ...ofAdmins]));
    expect(ofFactors.length).toBeGreaterThan(3);
    expect(ofAdmins.length).toBeGreaterThan(3);
  });
});
