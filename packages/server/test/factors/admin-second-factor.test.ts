import { type ApiKey, api } from '@ieum/contract/api';
import type { Endpoint } from '@ieum/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { plant } from '../endpoints/plant.ts';
import { ROWS, send } from '../endpoints/rows.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine, type World } from '../harness/world.ts';
import { setUpApp } from './totp.ts';

const FOR_ADMINS = '/api/admin/members/statistics';
const ENDPOINTS = Object.entries(api as Record<string, Endpoint>).filter(
  ([, { auth = 'member' }]) => auth === 'member' || auth === 'admin',
);
const SERVED = ENDPOINTS.filter(([, { servesWithoutFactor }]) => servesWithoutFactor).map(([key]) => key as ApiKey);
const REFUSED = ENDPOINTS.filter(([, { servesWithoutFactor }]) => !servesWithoutFactor).map(([key]) => key as ApiKey);

/** What there is for the calls of someone without a factor of their own. */
const givenIn = async (world: World) => plant(world, null, await world.admin());

describeOnOneEngine(
  'ADMIN_SECOND_FACTOR=required',
  (world) => {
    describe('an admin without a second factor', () => {
      // One scene for all calls that change nothing: setting it takes longer than they do.
      test('is refused by every endpoint but these', async () => {
        const [boss, given] = [await world().admin(), await givenIn(world())];
        for (const key of REFUSED) {
          const { status, body } = await send(boss, key, ROWS[key].call(given));
          expect({ status, body }, key).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } });
        }
      });

      test.each(SERVED)('is served by %s', async (key) => {
        const { body } = await send(await world().admin(), key, ROWS[key].call(await givenIn(world())));

        expect(body).not.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
      });

      test('is served by what it takes to set one up, and by nothing else', () => {
        expect(SERVED.toSorted()).toEqual([
          'DELETE /api/members/me/passkeys/{id}',
          'DELETE /api/members/me/totp',
          'GET /api/members/me',
          'GET /api/members/me/passkeys',
          'GET /api/members/me/second-factor',
          'GET /auth/confirm',
          'POST /api/members/me/passkeys',
          'POST /api/members/me/passkeys/options',
          'POST /api/members/me/privacy-consent',
          'POST /api/members/me/recovery-codes',
          'POST /api/members/me/totp',
          'POST /api/members/me/totp/confirm',
          'POST /auth/confirm',
          'POST /auth/confirm/passkey/options',
        ]);
      });

      test('is let in with the call after setting one up, on every device, and out after removing it', async () => {
        const boss = await world().admin();
        const other = await world().signInAgain(boss);
        expectProblem(await boss.get(FOR_ADMINS), 403, 'SECOND_FACTOR_REQUIRED');
        await boss.post('/api/members/me/totp'); // not confirmed
        expectProblem(await other.get('/api/free-posts'), 403, 'SECOND_FACTOR_REQUIRED');

        await setUpApp(world(), boss);

        for (const device of [boss, other]) expect((await device.get(FOR_ADMINS)).status).toBe(200);
        await boss.delete('/api/members/me/totp');
        for (const device of [boss, other]) {
          expectProblem(await device.get(FOR_ADMINS), 403, 'SECOND_FACTOR_REQUIRED');
        }
      });

      test('can sign out and reissue', async () => {
        const boss = await world().admin();

        const { status, body } = await world().bearer(boss.refreshToken).post<typeof boss>('/auth/reissue');
        expect(status).toBe(200);
        expect(await world().bearer(body.refreshToken).post('/auth/sign-out')).toMatchObject({ status: 204 });
      });
    });

    test('concerns admins alone, from the call after they become one', async () => {
      const kim = await world().member();
      expect((await kim.get('/api/free-posts')).status).toBe(200);
      expectProblem(await kim.get(FOR_ADMINS), 403, 'NOT_ADMIN');

      await world().db.updateTable('members').set({ role: 'ADMIN' }).where('id', '=', kim.id).execute();

      expectProblem(await kim.get('/api/free-posts'), 403, 'SECOND_FACTOR_REQUIRED');
    });
  },
  { ADMIN_SECOND_FACTOR: 'required' },
);
