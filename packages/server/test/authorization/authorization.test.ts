import { type ApiKey, api } from '@ieum/contract/api';
import { decodeJwt, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { Db } from '../../src/db/schema.ts';
import { EXPORTED, rowsOf } from '../../src/export/exported-rows.ts';
import { callerFor, clientFor } from '../endpoints/callers.ts';
import type { Given } from '../endpoints/given.ts';
import { plantForAll } from '../endpoints/plant.ts';
import type { Audience } from '../endpoints/row.ts';
import { isRead, KEYS, ROWS, send } from '../endpoints/rows.ts';
import type { OpenApi } from '../harness/answer-check.ts';
import type { Client } from '../harness/client.ts';
import { MINUTE } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

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

/** How each is made. The time passes with the first. */
function makersOf(world: World): Record<string, () => Promise<Caller>> {
  const member = async (made: Promise<Member>): Promise<Caller> => {
    const who = await made;
    return { client: who, author: null, self: who };
  };
  const author = async (who: Promise<Member>): Promise<Caller> => ({ ...(await member(who)), author: await who });
  return {
    // All that is wrong with this one and the last ones is their token.
    'an expired token': async () => {
      const caller = await author(world.senior());
      world.clock.advance(31 * MINUTE);
      return caller;
    },
    nobody: async () => ({ client: world.nobody, author: null, self: null }),
    'a new hire': () => member(world.newHire()),
    'a senior': () => member(world.senior()),
    'a new hire admin': () => member(world.member({ joinedYear: 2026, role: 'ADMIN' })),
    'a senior admin': () => member(world.admin()),
    'a senior moderator': () => member(moderatorOf(world)),
    'an author, a new hire': () => author(world.newHire()),
    'an author, a senior': () => author(world.senior()),
    'someone withdrawn': async () => {
      const caller = await author(world.senior());
      await caller.client.post('/withdraw');
      return caller;
    },
    'someone suspended': async () => {
      const who = await world.senior();
      await world.db.updateTable('members').set({ status: 'SUSPENDED' }).where('id', '=', who.id).execute();
      return author(Promise.resolve(who));
    },
    // Other forgeries are refused by the same check: see auth/tokens.test.ts.
    'a token signed with another key': async () => {
      const caller = await author(world.senior());
      return { ...caller, client: world.bearer(await forged(caller.author as Member)) };
    },
    'a refresh token': async () => {
      const { client, ...caller } = await author(world.senior());
      return { client: world.bearer((caller.author as Member).refreshToken), ...caller };
    },
  };
}

async function moderatorOf(world: World): Promise<Member> {
  const member = await world.senior();
  const moderator_since = world.clock.now().getTime();
  await world.db.updateTable('members').set({ moderator_since }).where('id', '=', member.id).execute();
  return member;
}

/** The claims are a real token's; only the server's own signature is missing. */
function forged({ accessToken }: Member): Promise<string> {
  const key = new TextEncoder().encode('not the secret that the server signs with');
  return new SignJWT(decodeJwt(accessToken)).setProtectedHeader({ alg: 'HS256' }).sign(key);
}

/** All that a call could change. What is refused may count as an attempt. */
const CHANGEABLE = EXPORTED.filter((table) => table !== 'throttles');

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

/** For these endpoints. */
async function setTheScene(
  world: World,
  keys: ApiKey[],
  isOnIt: (caller: string) => boolean = () => true,
): Promise<Scene> {
  const colleague = await world.admin();
  const who: Scene['who'] = [];
  for (const [name, make] of Object.entries(makersOf(world))) if (isOnIt(name)) who.push([name, await make()]);
  const plantedFor = who.map(([, caller]) => ({ ...caller, keys }));
  return { who, given: await plantForAll(world, plantedFor, colleague) };
}

const COMPARED_AT_ONCE = 20;

/** Each needs a scene of its own to change: where some callers are served alike, by the same rule, one of them is. */
const TRIED: Partial<Record<Audience, string[]>> = {
  anyone: ['nobody', 'a senior', 'someone suspended', 'an expired token'],
  members: ['a new hire', 'a senior', 'a senior admin', 'a senior moderator'],
};

function isServed(key: ApiKey, caller: string): boolean {
  const { may, status } = ROWS[key];
  return expectedStatus(may, caller, status) < 400;
}

/** @returns the status that each caller was answered with */
async function statusesOf(key: ApiKey, { who, given }: Scene, isAsked: (caller: string) => boolean) {
  const statuses: Record<string, number> = {};
  for (const [at, [name, { client }]] of who.entries()) {
    if (isAsked(name)) statuses[name] = (await send(client, key, ROWS[key].call(given[at] as Given))).status;
  }
  return statuses;
}

function expectedOf(key: ApiKey, callers: string[]): Record<string, number> {
  const { may, status } = ROWS[key];
  return Object.fromEntries(callers.map((caller) => [caller, expectedStatus(may, caller, status)]));
}

describeOnBothEngines('every endpoint', (world, engine) => {
  // Who may call is not up to the database, but what the call does there.
  if (engine === 'postgres') {
    test('serves', async () => {
      const colleague = await world().admin();
      const callers: Member[] = [];
      for (const key of KEYS) callers.push(await callerFor(world(), key));
      const who = KEYS.map((key, at) => ({ self: callers[at] as Member, author: callers[at] as Member, keys: [key] }));
      const given = await plantForAll(world(), who, colleague);
      for (const [at, key] of KEYS.entries()) {
        const { status, call } = ROWS[key];
        const client = clientFor(world(), key, callers[at] as Member);
        expect((await send(client, key, call(given[at] as Given))).status, key).toBe(status);
      }
    });
    return;
  }

  // Setting the scene takes longer than the calls: those that change nothing, reads and what is refused, share one.
  test('refuses whom it should, without a trace', async () => {
    const scene = await setTheScene(world(), KEYS);
    expect(scene.who.map(([name]) => name)).toEqual(expect.arrayContaining(ACTIVE_MEMBERS));
    const before = await contents(world().db);
    // Comparing takes longer than the calls. What some of them left behind says itself which it was.
    for (let at = 0; at < KEYS.length; at += COMPARED_AT_ONCE) {
      const keys = KEYS.slice(at, at + COMPARED_AT_ONCE);
      for (const key of keys) {
        const statuses = await statusesOf(key, scene, (caller) => !isServed(key, caller));
        expect(statuses, key).toEqual(expectedOf(key, Object.keys(statuses)));
      }
      expect(await contents(world().db), `after ${keys.join(', ')}`).toEqual(before);
    }
  });

  test('that reads serves whom it should', async () => {
    const scene = await setTheScene(world(), KEYS);
    for (const key of KEYS.filter(isRead)) {
      const statuses = await statusesOf(key, scene, (caller) => isServed(key, caller));
      expect(statuses, key).toEqual(expectedOf(key, Object.keys(statuses)));
    }
  });

  test.each(KEYS.filter((key) => !isRead(key) && ROWS[key].status < 400))('%s serves whom it should', async (key) => {
    const tried = TRIED[ROWS[key].may];
    const isOnIt = (caller: string) => isServed(key, caller) && (tried?.includes(caller) ?? true);
    const scene = await setTheScene(world(), [key], isOnIt);
    const statuses = await statusesOf(key, scene, () => true);
    expect(Object.keys(statuses), key).not.toEqual([]);
    expect(statuses, key).toEqual(expectedOf(key, Object.keys(statuses)));
  });

  test('has its row, and is served by the server and described by /openapi.json', async () => {
    const { body } = await world().nobody.get<OpenApi>('/openapi.json');
    const described = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );

    expect(Object.keys(ROWS).sort()).toEqual(Object.keys(api).sort());
    expect(described.sort()).toEqual(Object.keys(api).sort());
  });
});
