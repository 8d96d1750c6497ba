import { expect, test } from 'vitest';
import { recorded } from '../events/recorded.ts';
import type { Client } from '../harness/client.ts';
import { DAY, HOUR, MINUTE } from '../harness/clock.ts';
import { type Member, PASSWORD } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import { expectEnded, ME, type Pair, readMe, reissue } from './calls.ts';

const MINE = `${ME}/sign-ins`;

const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';

interface SignIn {
  id: number;
  current: boolean;
  createdAt: string;
  lastUsedAt: string;
  device: string | null;
}

const listOf = async (client: Client) => (await client.get<SignIn[]>(MINE)).body;
const idOf = async (client: Client) => (await listOf(client)).find(({ current }) => current)?.id as number;

/** By the real sign-in, which notes the device. */
async function signInOn(world: World, { email }: Member, userAgent: string): Promise<Client & Pair> {
  const body = { email, password: PASSWORD };
  const answer = await world.nobody.post<Pair>('/auth/sign-in', body, { 'user-agent': userAgent });
  return { ...answer.body, ...world.bearer(answer.body.accessToken) };
}

describeOnBothEngines('my sign-ins', (world, engine) => {
  test('are listed with device and times, the last used first, and this one is marked', async () => {
    const kim = await world().member();
    await world().member();
    world().clock.set('2026-11-20T03:40:00.000Z');
    const phone = await signInOn(world(), kim, PHONE);
    world().clock.advance(25 * MINUTE);
    const laptop = await signInOn(world(), kim, LAPTOP);

    const { status, body } = await phone.get<SignIn[]>(MINE);

    expect(status).toBe(200);
    expect(body.map(({ device, createdAt, lastUsedAt, current }) => [device, createdAt, lastUsedAt, current])).toEqual([
      ['Firefox · Windows', '2026-11-20T04:05:00.000Z', '2026-11-20T04:00:00.000Z', false],
      ['Chrome · Android', '2026-11-20T03:40:00.000Z', '2026-11-20T03:00:00.000Z', true],
      [null, '2026-11-20T01:02:03.456Z', '2026-11-20T01:00:00.000Z', false],
    ]);
    expect(body.map(({ id }) => id).slice(0, 2)).toEqual([await idOf(laptop), await idOf(phone)]);
  });

  test('are not listed once they have ended or run out', async () => {
    const kim = await world().member();
    const [signedOut, limited] = [await world().signInAgain(kim), await world().signInAgain(kim)];
    await world().bearer(signedOut.refreshToken).post('/auth/sign-out');
    const expires_at = world().clock.now().getTime() + HOUR;
    await world()
      .db.updateTable('sign_ins')
      .set({ expires_at })
      .where('id', '=', await idOf(limited))
      .execute();
    expect(await listOf(kim)).toHaveLength(2);
    world().clock.advance(13 * DAY);
    const { body } = await reissue(world(), kim);
    expect(await listOf(world().bearer(body.accessToken))).toHaveLength(1);
    const unused = await world().signInAgain(kim);
    world().clock.advance(DAY);
    const renewed = await reissue(world(), body);
    expect(await listOf(world().bearer(renewed.body.accessToken))).toHaveLength(2);
    world().clock.advance(13 * DAY);
    const last = await reissue(world(), renewed.body);

    const left = await listOf(world().bearer(last.body.accessToken));

    expect(left).toMatchObject([{ current: true }]);
    expectProblem(await reissue(world(), unused), 401, 'NOT_SIGNED_IN');
  });

  test('can be ended one by one: all tokens of that one stop working at once', async () => {
    const kim = await world().member();
    const [phone, tablet] = [await world().signInAgain(kim), await world().signInAgain(kim)];
    const path = `${MINE}/${await idOf(phone)}`;

    expect(await kim.delete(path)).toMatchObject({ status: 204, body: null });

    await expectEnded(world(), phone);
    for (const other of [kim, tablet]) expect(await other.get(ME)).toMatchObject({ status: 200 });
    expect(await listOf(kim)).toHaveLength(2);
    expectProblem(await kim.delete(path), 404, 'SIGN_IN_NOT_FOUND');
    // So can the own one.
    expect(await kim.delete(`${MINE}/${await idOf(kim)}`)).toMatchObject({ status: 204 });
    await expectEnded(world(), kim);
  });

  test('two devices that end each other at the same time: one of them stays', async () => {
    const kim = await world().member();
    const phone = await world().signInAgain(kim);
    for (let index = 0; index < 5; index++) await world().signInAgain(kim);

    const answers = await Promise.all([kim.delete(MINE), phone.delete(MINE)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401]);
    const living = world().db.selectFrom('sign_ins').where('ended_at', 'is', null).select('id');
    expect(await living.execute()).toHaveLength(1);
  });

  test('are fifty at most: with one more, the one that was not used for longest ends', async () => {
    const { member, clock, db } = world();
    const kim = await member();
    const phone = await signInOn(world(), kim, PHONE);
    const unused = await signInOn(world(), kim, LAPTOP);
    for (let count = 3; count < 50; count++) await world().signInAgain(kim);
    clock.advance(HOUR);
    await reissue(world(), kim);
    const used = await reissue(world(), phone);

    await signInOn(world(), kim, LAPTOP);

    expectProblem(await unused.get(ME), 401, 'NOT_SIGNED_IN');
    expect(await readMe(world(), used.body)).toMatchObject({ status: 200 });
    expect((await recorded(world())).filter(({ kind }) => kind === 'SIGN_IN_ENDED')).toMatchObject([
      { memberId: kim.id, why: 'TOO_MANY' },
    ]);

    await Promise.all(Array.from({ length: 5 }, () => signInOn(world(), kim, PHONE)));
    const living = db.selectFrom('sign_ins').where('ended_at', 'is', null).select('id');
    expect(await living.execute()).toHaveLength(50);
  });

  // Rules that need no SQL of their own.
  if (engine === 'postgres') return;

  test('are used by a reissue, noted to the hour', async () => {
    const first = await world().member();
    const second = await world().signInAgain(first);
    world().clock.set('2026-11-20T05:59:00.000Z');
    const { body } = await reissue(world(), first);
    world().clock.advance(MINUTE - 1);
    await reissue(world(), second);
    expect((await listOf(world().bearer(body.accessToken))).map(({ lastUsedAt }) => lastUsedAt)).toEqual([
      '2026-11-20T05:00:00.000Z',
      '2026-11-20T05:00:00.000Z',
    ]);
    world().clock.advance(1);

    const again = await reissue(world(), body);

    expect(await listOf(world().bearer(again.body.accessToken))).toMatchObject([
      { current: true, lastUsedAt: '2026-11-20T06:00:00.000Z' },
      { current: false, lastUsedAt: '2026-11-20T05:00:00.000Z' },
    ]);
  });

  test('of somebody else are not found, like those that never were, and stay', async () => {
    const [kim, lee] = [await world().member(), await world().member()];

    const theirs = expectProblem(await kim.delete(`${MINE}/${await idOf(lee)}`), 404, 'SIGN_IN_NOT_FOUND');
    const never = expectProblem(await kim.delete(`${MINE}/4000000`), 404, 'SIGN_IN_NOT_FOUND');

    expect(theirs).toEqual(never);
    expect(await lee.get(ME)).toMatchObject({ status: 200 });
  });

  test('can be ended all at once but this one, and nobody else’s', async () => {
    const [kim, lee] = [await world().member(), await world().member()];
    const others = [await world().signInAgain(kim), await world().signInAgain(kim)];

    expect(await kim.delete(MINE)).toMatchObject({ status: 204, body: null });

    for (const other of others) await expectEnded(world(), other);
    expect(await listOf(kim)).toMatchObject([{ current: true }]);
    expect(await lee.get(ME)).toMatchObject({ status: 200 });
    expect(await kim.delete(MINE)).toMatchObject({ status: 204 });
    expect((await recorded(world())).map(({ why }) => why)).toEqual(['SIGNED_OUT', 'SIGNED_OUT']);
  });
});
