/** Puts posts and comments into the database for whoever will call, seniority aside. */

import type { ApiKey } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { TOTP } from 'otpauth';
import { rebuildDerived } from '../../src/boards/recount.ts';
import type { Db } from '../../src/db/schema.ts';
import { transact } from '../../src/db/transact.ts';
import { unsubscribeToken } from '../../src/digest/unsubscribe-links.ts';
import { columnsOf, sealHook } from '../../src/hooks/hook.ts';
import { newAuthenticator } from '../harness/authenticator.ts';
import { HOOK } from '../harness/hook.ts';
import { insertRow } from '../harness/insert-row.ts';
import type { World } from '../harness/world.ts';
import { type Given, type Person, PLANTED_NOTICE } from './given.ts';
import { plantCase, plantDecision } from './plant-case.ts';
import {
  plantAnswers,
  plantComments,
  plantPicture,
  plantPosts,
  plantReaction,
  plantReply,
  plantTrash,
} from './plant-content.ts';
import { plantJoining } from './plant-joining.ts';
import {
  plantChallenge,
  plantFactors,
  plantHolder,
  plantMember,
  plantNote,
  plantResetToken,
  plantSignIn,
  plantWaysIn,
  TOTP_OF_ALL,
} from './plant-members.ts';
import type { Call } from './rows.ts';
import { ROWS } from './rows.ts';

let planted = 0;

/**
 * For names. Without 0 and 1, which look like letters, so that all names have as many keys (nickname-keys.ts): the
 * queries ask for as many each time, and have the same plans.
 */
function serial(): string {
  return planted.toString(8).replace(/\d/g, (digit) => String(Number(digit) + 2));
}

/** For one caller. Nobody has an id: then all of it is the colleague's. */
export async function plant(world: World, caller: Pick<Person, 'id'> | null, colleague: Person): Promise<Given> {
  const [given] = await plantForAll(world, [{ self: caller, author: caller }], colleague);
  return given as Given;
}

/** @returns a call that this caller makes, with what it asks for */
export async function plantCall(
  world: World,
  key: ApiKey,
  caller: Pick<Person, 'id'> | null,
  colleague: Person,
): Promise<Call> {
  const [given] = await plantForAll(world, [{ self: caller, author: caller, keys: [key] }], colleague);
  return ROWS[key].call(given as Given);
}

interface PlantedFor {
  self: Pick<Person, 'id'> | null;
  /** Whose `mine` is: not the caller's, where the caller may have none. */
  author: Pick<Person, 'id'> | null;
  /** What the calls of these endpoints do not ask for is left out. None: everything is there. */
  keys?: ApiKey[];
}

/** For each of several callers, in their order. */
export async function plantForAll(world: World, callers: PlantedFor[], colleague: Person): Promise<Given[]> {
  const given = await plantRows(world, callers, colleague);
  await transact(world.db, rebuildDerived);
  return given;
}

/** The same without what is derived from the rows: counting and indexing all of a large database takes far longer. */
export async function plantRows(world: World, callers: PlantedFor[], colleague: Person): Promise<Given[]> {
  const { db } = world;
  await db.deleteFrom('hooks').execute(); // there is room for a few only
  await db.deleteFrom('announcements').execute();
  await db.deleteFrom('watched_words').execute();
  await db
    .insertInto('company_settings')
    .values(PLANTED_NOTICE)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const holder = lazily(() => plantHolder(world, serial()));
  const given: Given[] = [];
  for (const { keys = [], ...whose } of callers) {
    planted += 1;
    const planters = plantersFor(world, whose, colleague, holder);
    const names = keys.length > 0 ? askedFor(keys) : (Object.keys(planters) as (keyof Given)[]);
    const made: Record<string, unknown> = {};
    for (const name of names) made[name] = await planters[name]();
    given.push(made as unknown as Given);
  }
  return given;
}

type Planters = { [Name in keyof Given]: () => Promise<Given[Name]> };

/** Each puts into the database, once, what it is for, with what the calls that ask for it expect beside it. */
function plantersFor(
  world: World,
  { self, author }: Omit<PlantedFor, 'keys'>,
  colleague: Person,
  holder: () => ReturnType<typeof plantHolder>,
): Planters {
  const { db } = world;
  const unused = `unused${serial()}`;
  const writer = author ?? colleague;
  const caller = self ?? colleague;
  const signedIn = lazily(() => plantMember(db, `active ${unused}`, 'ACTIVE'));
  const own = lazily(async () => {
    const mine = await plantPosts(db, writer);
    return { mine, ...(await plantAnswers(db, colleague, mine.qna)) };
  });
  const theirPosts = lazily(async () => {
    const posts = await plantPosts(db, colleague);
    const picture = await plantPicture(world, colleague, posts.free, null);
    if (self) await plantReaction(db, self, { post_id: posts.tip, comment_id: null });
    await plantCase(db, 'posts', posts.tip, await signedIn());
    return { posts, picture };
  });
  const theirs = async () => (await theirPosts()).posts;
  const theirComments = lazily(async () => {
    const posts = await theirs();
    const comments = await plantComments(db, colleague, posts);
    await plantPicture(world, colleague, posts.free, comments.free);
    if (self) await plantReaction(db, self, { post_id: posts.qna, comment_id: comments.qna });
    return { comments, theirCase: await plantCase(db, 'comments', comments.free, await signedIn()) };
  });
  const replyOf = async (who: Pick<Person, 'id'>) =>
    plantReply(db, who, (await theirs()).free, (await theirComments()).comments.free);
  const factors = lazily(async () => (self ? plantFactors(world, self) : 1));
  const tag = async () => {
    const tags = await db.selectFrom('tags').select(['id', 'board']).execute();
    const of = (board: Board) => tags.find((tag) => tag.board === board)?.id as number;
    return { free: of('free'), qna: of('qna') };
  };
  return {
    mine: async () => (await own()).mine,
    accepted: async () => (await own()).accepted,
    unaccepted: async () => (await own()).unaccepted,
    addition: async () => (await own()).addition,
    theirs,
    theirPicture: async () => (await theirPosts()).picture,
    myComment: async () => plantComments(db, writer, await theirs()),
    theirComment: async () => (await theirComments()).comments,
    theirCase: async () => (await theirComments()).theirCase,
    myReply: () => replyOf(writer),
    theirReply: () => replyOf(colleague),
    mySignIn: () => plantSignIn(db, caller),
    tag,
    colleague: async () => colleague,
    passkey: factors,
    totpCode: async () => {
      await factors();
      return new TOTP(TOTP_OF_ALL).generate({ timestamp: world.clock.now().getTime() });
    },
    newPasskey: async () =>
      newAuthenticator(world.url).create({
        challenge: await plantChallenge(world, 'ADD', self?.id ?? null),
        user: { id: '' },
      }),
    assertion: async () => (await holder()).get({ challenge: await plantChallenge(world, 'PROVE', null) }),
    oidc: () => plantWaysIn(world, colleague, serial()),
    signedIn,
    note: async () => plantNote(db, await signedIn(), colleague),
    suspended: () => plantMember(db, `suspended ${unused}`, 'SUSPENDED'),
    resetToken: () => plantResetToken(world, serial()),
    unsubscribeToken: async () => unsubscribeToken(world.services.secrets, caller.id),
    joining: () => plantJoining(world, serial()),
    hook: () => plantHook(world),
    announcement: () => plantAnnouncement(db),
    watchedWord: () => plantWatchedWord(db, serial()),
    trashed: async () => plantTrash(world, colleague, (await theirs()).free),
    taken: async () => plantTrash(world, caller, (await theirs()).free),
    decision: async () => plantDecision(world, (await plantPosts(db, colleague)).free, caller.id),
    unused: async () => unused,
  };
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** What the rows of these endpoints take from what is given: they are filled with something that says what was asked. */
function askedFor(keys: ApiKey[]): Set<keyof Given> {
  // Some calls are about one's own factors and sign-ins without an id of them.
  const names = new Set<keyof Given>(['passkey', 'mySignIn']);
  const anything: object = new Proxy({}, { get: (_, name) => (name === Symbol.toPrimitive ? () => '1' : anything) });
  const given = new Proxy({} as Given, {
    get: (_, name) => {
      names.add(name as keyof Given);
      return anything;
    },
  });
  for (const key of keys) ROWS[key].call(given);
  return names;
}

/** Its tests end before anything is sent, and it is paused, so that nothing else is. */
async function plantHook({ db, services }: World): Promise<number> {
  return insertRow(db, 'hooks', {
    ...columnsOf({ ...HOOK, active: false }),
    sealed: sealHook(services.secrets, { url: HOOK.url, secret: 's' }),
    created_at: 0,
  });
}

async function plantWatchedWord(db: Db, unused: string): Promise<number> {
  return insertRow(db, 'watched_words', {
    word: `심은말${unused}`,
    terms: `심은말${unused}`,
    action: 'REFUSE',
    created_at: 0,
  });
}

/** Of which members have been told. */
async function plantAnnouncement(db: Db): Promise<number> {
  return insertRow(db, 'announcements', {
    title: '심은 공지',
    content: '내용',
    audience: 'ALL',
    must_read: 1,
    is_draft: 0,
    created_at: 0,
    begun_at: 0,
  });
}
