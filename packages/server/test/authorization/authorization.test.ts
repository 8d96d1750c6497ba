import { type ApiKey, api } from '@ieum/contract/api';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import type { Db } from '../../src/db/schema.ts';
import { rowsOf, TABLE_NAMES } from '../../src/export/tables.ts';
import type { OpenApi } from '../harness/answer-check.ts';
import type { Client } from '../harness/client.ts';
import { MINUTE } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { AUTH_SECRET, describeOnBothEngines, type World } from '../harness/world.ts';
import type { Given } from './given.ts';
import { plantForAll } from './plant.ts';
import type { Audience, Call } from './walk/row.ts';
import { WALK } from './walk.ts';

const KEYS = Object.keys(WALK) as ApiKey[];

/** Who calls: with what token, and whose the posts and comments are that the call would change. */
interface Caller {
  client: Client;
  author: Member | null;
  /** Who has set up a second factor. */
  self: Member | null;
}

const ALLOWED: Record<Audience, (caller: string) => boolean> = {
  anyone: () => true,
  refreshTokens: (caller) => caller === 'a refresh token',
  members: isActiveMember,
  newHires: (caller) => isActiveMember(caller) && caller.includes('new hire'),
  seniors: (caller) => isActiveMember(caller) && caller.includes('senior'),
  authors: (caller) => isActiveMember(caller) && caller.includes('author'),
  moderators: (caller) => isActiveMember(caller) && /admin|moderator/.test(caller),
  admins: (caller) => isActiveMember(caller) && caller.includes('admin'),
};

/** Where the call is about something of one's own, only the authors have it: to the others it is a colleague's. */
const ACTIVE_MEMBERS = [
  'a new hire',
  'a senior',
  'a new hire admin',
  'a senior admin',
  'a senior moderator',
  'an author, a new hire',
  'an author, a senior',
];

function isActiveMember(caller: string): boolean {
  return ACTIVE_MEMBERS.includes(caller);
}

/** Section 3: 401 without a good token, 403 with one that is not enough. */
function expectedStatus(may: Audience, caller: string, success: number): number {
  if (ALLOWED[may](caller)) return success;
  return isActiveMember(caller) && may !== 'refreshTokens' ? 403 : 401;
}

async function callers(world: World): Promise<Record<string, Caller>> {
  const member = (who: Member): Caller => ({ client: who, author: null, self: who });
  const author = (who: Member): Caller => ({ client: who, author: who, self: who });
  const expired = await world.senior();
  world.clock.advance(31 * MINUTE);
  const withdrawn = await world.senior();
  await withdrawn.post('/withdraw');
  const suspended = await world.senior();
  await world.db.updateTable('members').set({ status: 'SUSPENDED' }).where('id', '=', suspended.id).execute();
  const refreshing = await world.senior();
  return {
    nobody: { client: world.nobody, author: null, self: null },
    'a new hire': member(await world.newHire()),
    'a senior': member(await world.senior()),
    'a new hire admin': member(await world.member({ joinedYear: 2026, role: 'ADMIN' })),
    'a senior admin': member(await world.admin()),
    'a senior moderator': member(await moderatorOf(world)),
    'an author, a new hire': author(await world.newHire()),
    'an author, a senior': author(await world.senior()),
    // All that is wrong with these is their token.
    'someone withdrawn': author(withdrawn),
    'someone suspended': author(suspended),
    'an expired token': author(expired),
    ...(await forgeries(world, await world.senior())),
    'a refresh token': { client: world.bearer(refreshing.refreshToken), author: refreshing, self: refreshing },
  };
}

async function moderatorOf(world: World): Promise<Member> {
  const member = await world.senior();
  const moderator_since = world.clock.now().getTime();
  await world.db.updateTable('members').set({ moderator_since }).where('id', '=', member.id).execute();
  return member;
}

/** The claims are a real token's; only the server's own signature is missing. */
async function forgeries(world: World, author: Member): Promise<Record<string, Caller>> {
  const claims = JSON.parse(Buffer.from(author.accessToken.split('.')[1] as string, 'base64url').toString());
  const sign = (alg: string, secret: string) =>
    new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
  const tokens = {
    'an unsigned token': new UnsecuredJWT(claims).encode(),
    'a token signed with another key': await sign('HS256', 'not the secret that the server signs with'),
    // HMAC fills a key up with zeros: the same key, long enough for the library.
    'a token signed by another algorithm': await sign('HS384', AUTH_SECRET.padEnd(48, '\0')),
  };
  return Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, { client: world.bearer(token), author, self: author }]),
  );
}

/** All that a call could change. What is refused may count as an attempt. */
const CHANGEABLE = TABLE_NAMES.filter((table) => table !== 'throttles');

async function contents(db: Db): Promise<Record<string, object[]>> {
  const contents: Record<string, object[]> = { events: await db.selectFrom('events').selectAll().execute() };
  for (const table of CHANGEABLE) contents[table] = (await Array.fromAsync(rowsOf(db, table))).flat();
  return contents;
}

interface Scene {
  who: [name: string, caller: Caller][];
  /** For each of them, in their order. */
  given: Given[];
}

async function setTheScene(world: World, isOnIt: (caller: string) => boolean = () => true): Promise<Scene> {
  const colleague = await world.admin();
  const who = Object.entries(await callers(world)).filter(([name]) => isOnIt(name));
  const given = await plantForAll(
    world,
    who.map(([, caller]) => caller),
    colleague,
  );
  return { who, given };
}

function isServed(key: ApiKey, caller: string): boolean {
  const { may, status } = WALK[key];
  return expectedStatus(may, caller, status) < 400;
}

/** @returns the status that each caller was answered with */
async function statusesOf(key: ApiKey, { who, given }: Scene, isAsked: (caller: string) => boolean) {
  const statuses: Record<string, number> = {};
  for (const [at, [name, { client }]] of who.entries()) {
    if (isAsked(name)) statuses[name] = (await send(client, key, WALK[key].call(given[at] as Given))).status;
  }
  return statuses;
}

function expectedOf(key: ApiKey, callers: string[]): Record<string, number> {
  const { may, status } = WALK[key];
  return Object.fromEntries(callers.map((caller) => [caller, expectedStatus(may, caller, status)]));
}

describeOnBothEngines('every endpoint', (world) => {
  // Setting the scene takes longer than the calls: those that change nothing, reads and what is refused, share one.
  test('refuses whom it should, without a trace', async () => {
    const scene = await setTheScene(world());
    expect(scene.who.map(([name]) => name)).toEqual(expect.arrayContaining(ACTIVE_MEMBERS));
    let before = await contents(world().db);
    for (const key of KEYS) {
      const statuses = await statusesOf(key, scene, (caller) => !isServed(key, caller));
      expect(statuses, key).toEqual(expectedOf(key, Object.keys(statuses)));
      const after = await contents(world().db);
      expect(after, `${key}: after the calls of ${Object.keys(statuses).join(', ')}`).toEqual(before);
      before = after;
    }
  });

  test('that reads serves whom it should', async () => {
    const scene = await setTheScene(world());
    for (const key of KEYS.filter((key) => key.startsWith('GET '))) {
      const statuses = await statusesOf(key, scene, (caller) => isServed(key, caller));
      expect(statuses, key).toEqual(expectedOf(key, Object.keys(statuses)));
    }
  });

  test.each(KEYS.filter((key) => !key.startsWith('GET ')))('%s serves whom it should', async (key) => {
    const scene = await setTheScene(world(), (caller) => isServed(key, caller));
    const statuses = await statusesOf(key, scene, () => true);
    expect(Object.keys(statuses), key).not.toEqual([]);
    expect(statuses, key).toEqual(expectedOf(key, Object.keys(statuses)));
  });

  test('has its row in the walk, and is served by the server and described by /openapi.json', async () => {
    const { body } = await world().nobody.get<OpenApi>('/openapi.json');
    const described = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );

    expect(Object.keys(WALK).sort()).toEqual(Object.keys(api).sort());
    expect(described.sort()).toEqual(Object.keys(api).sort());
  });
});

function send(client: Client, key: ApiKey, { path, body, headers }: Call) {
  const method = key.split(' ')[0] as string;
  if (body === undefined) return client.raw(method, path);
  const sent = { ...headers, 'content-type': 'application/json' };
  return client.raw(method, path, { headers: sent, body: JSON.stringify(body) });
}
