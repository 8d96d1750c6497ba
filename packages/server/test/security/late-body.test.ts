/** Whoever sends the head of a call, and its body only after they have lost the right to it, changes nothing. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiKey } from '@ieum/contract/api';
import { describe, expect, test, vi } from 'vitest';
import { callerFor } from '../endpoints/callers.ts';
import { plantCall } from '../endpoints/plant.ts';
import type { Audience } from '../endpoints/row.ts';
import { isRead, KEYS, methodOf, ROWS } from '../endpoints/rows.ts';
import { FREE, postText } from '../harness/boards.ts';
import { sentAs } from '../harness/client.ts';
import type { Member } from '../harness/people.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

type Change = (world: World, caller: Member) => Promise<unknown>;
type Outcome = { status: number; code?: string };

/** The server has long seen by then who calls. */
const BETWEEN_MS = 50;
const MEMBERS: Audience[] = ['members', 'newHires', 'seniors', 'authors', 'moderators', 'admins'];
const WRITES = KEYS.filter((key) => !isRead(key) && MEMBERS.includes(ROWS[key].may));

const withdraw: Change = (_world, caller) => caller.post('/withdraw');
const signOut: Change = (world, { refreshToken }) => world.bearer(refreshToken).post('/auth/sign-out');
const set =
  (values: { role: 'USER' } | { joined_year: number }): Change =>
  ({ db }, { id }) =>
    db.updateTable('members').set(values).where('id', '=', id).execute();

describeOnBothEngines('a call whose body comes after', (world, engine) => {
  /** Sends the body after `change`, also where the call needs none. */
  async function callAround(key: ApiKey, change: Change | null): Promise<Outcome> {
    const colleague = await world().admin();
    const caller = await callerFor(world(), key);
    const { path, body } = await plantCall(world(), key, caller, colleague);
    const sent = request(world().url + path, {
      method: methodOf(key),
      headers: {
        authorization: `Bearer ${caller.accessToken}`,
        ...sentAs(body).headers,
        'transfer-encoding': 'chunked',
        expect: '100-continue',
      },
    });
    sent.flushHeaders();
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    const early = await Promise.race([once(sent, 'continue').then(() => null), answered]);
    expect(early?.[0].statusCode, `${key} before its body`).toBeUndefined();
    await sleep(BETWEEN_MS);
    await change?.(world(), caller);
    const before = await contents();
    sent.end(body && sentAs(body).body);
    const [response] = await answered;
    const { code } = JSON.parse((await text(response)).replace(/^(?!\{).*/s, '{}'));
    const status = response.statusCode as number;
    if (status >= 400) expect(await contents()).toEqual(before);
    return { status, ...(code && { code }) };
  }

  async function contents() {
    const { db } = world();
    const tables = ['members', 'posts', 'comments', 'scraps', 'cases', 'reports'] as const;
    return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  }

  test('asks twice who calls; one whose body comes with its head asks once', async () => {
    const open = vi.spyOn(world().services.cache, 'open');
    expect(await callAround('POST /api/free-posts', null)).toEqual({ status: 201 });
    expect(open).toHaveBeenCalledTimes(2);

    const kim = await world().senior();
    open.mockClear();
    expect(await kim.post(FREE.create, postText())).toMatchObject({ status: 201 });
    expect(open).toHaveBeenCalledTimes(1);
  });

  test.each<[string, ApiKey, Change, Outcome]>([
    ['the end of its sign-in', 'POST /api/free-posts', signOut, { status: 401, code: 'NOT_SIGNED_IN' }],
    [
      'the end of an admin’s office',
      'PATCH /api/admin/report/{board}/posts/{id}/activate',
      set({ role: 'USER' }),
      { status: 403, code: 'NOT_ADMIN' },
    ],
    [
      'the end of an admin’s office, too',
      'DELETE /api/admin/report/{board}/posts/{id}',
      set({ role: 'USER' }),
      { status: 403, code: 'NOT_ADMIN' },
    ],
    [
      'its member became a new hire',
      'POST /api/tip-posts',
      set({ joined_year: 2026 }),
      { status: 403, code: 'SENIORS_ONLY' },
    ],
    [
      'its member became a senior',
      'POST /api/qna-post/create',
      set({ joined_year: 2020 }),
      { status: 403, code: 'NEW_HIRES_ONLY' },
    ],
  ])('%s', async (_what, key, change, outcome) => {
    expect(await callAround(key, change)).toEqual(outcome);
  });

  // Who calls is asked in one place, before any engine's own code.
  if (engine === 'postgres') return;

  describe.each(WRITES)('%s', (key) => {
    test.each<[string, Change | null, Outcome]>([
      ['nothing', null, { status: ROWS[key].status }],
      ['the withdrawal of its member', withdraw, { status: 401, code: 'NOT_SIGNED_IN' }],
    ])('%s', async (_what, change, outcome) => {
      expect(await callAround(key, change)).toEqual(outcome);
    });
  });
});
