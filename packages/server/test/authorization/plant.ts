/** Puts posts and comments into the database for whoever will call, seniority aside. */

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
import { plantCase, plantDecision, plantUnnamed } from './plant-case.ts';
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

interface PlantedFor {
  self: Pick<Person, 'id'> | null;
  /** Whose `mine` is: not the caller's, where the caller may have none. */
  author: Pick<Person, 'id'> | null;
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
  const tags = await db.selectFrom('tags').select(['id', 'board']).execute();
  const tagOf = (board: Board) => tags.find((tag) => tag.board === board)?.id as number;
  const holder = await plantHolder(world, serial());
  await db.deleteFrom('hooks').execute(); // there is room for a few only
  await db.deleteFrom('announcements').execute();
  await db.deleteFrom('watched_words').execute();
  await db
    .insertInto('company_settings')
    .values(PLANTED_NOTICE)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const given: Given[] = [];
  for (const { self, author: caller } of callers) {
    const [mine, theirs] = [await plantPosts(db, caller ?? colleague), await plantPosts(db, colleague)];
    const myComment = await plantComments(db, caller ?? colleague, theirs);
    const theirComment = await plantComments(db, colleague, theirs);
    const myReply = await plantReply(db, caller ?? colleague, theirs.free, theirComment.free);
    const theirReply = await plantReply(db, colleague, theirs.free, theirComment.free);
    const theirPicture = await plantPicture(world, colleague, theirs.free, null);
    await plantPicture(world, colleague, theirs.free, theirComment.free);
    if (self) await plantReaction(db, self, { post_id: theirs.tip, comment_id: null });
    if (self) await plantReaction(db, self, { post_id: theirs.qna, comment_id: theirComment.qna });
    const passkey = self ? await plantFactors(world, self) : 1;
    planted += 1;
    const unused = `unused${serial()}`;
    const signedIn = await plantMember(db, `active ${unused}`, 'ACTIVE');
    await plantCase(db, 'posts', theirs.tip, signedIn);
    const theirCase = await plantCase(db, 'comments', theirComment.free, signedIn);
    given.push({
      mine,
      theirs,
      myComment,
      theirComment,
      myReply,
      theirReply,
      theirPicture,
      theirCase,
      mySignIn: await plantSignIn(db, self ?? colleague),
      tag: { free: tagOf('free'), qna: tagOf('qna') },
      ...(await plantAnswers(db, colleague, mine.qna)),
      colleague,
      passkey,
      newPasskey: newAuthenticator(world.url).create({
        challenge: await plantChallenge(world, 'ADD', self?.id ?? null),
        user: { id: '' },
      }),
      assertion: holder.get({ challenge: await plantChallenge(world, 'PROVE', null) }),
      oidc: await plantWaysIn(world, colleague, serial()),
      totpCode: new TOTP(TOTP_OF_ALL).generate({ timestamp: world.clock.now().getTime() }),
      signedIn,
      note: await plantNote(db, signedIn, colleague),
      suspended: await plantMember(db, `suspended ${unused}`, 'SUSPENDED'),
      resetToken: await plantResetToken(world, serial()),
      unsubscribeToken: unsubscribeToken(world.services.secrets, (self ?? colleague).id),
      joining: await plantJoining(world, serial()),
      hook: await plantHook(world),
      announcement: await plantAnnouncement(db),
      watchedWord: await plantWatchedWord(db, serial()),
      trashed: await plantTrash(world, caller ?? colleague, theirs.free),
      taken: await plantTrash(world, self ?? colleague, theirs.free),
      unnamed: await plantUnnamed(
        world,
        [(await plantPosts(db, colleague)).qna, (await plantPosts(db, colleague)).qna],
        colleague.id,
        signedIn,
      ),
      decision: await plantDecision(world, (await plantPosts(db, colleague)).free, (self ?? colleague).id),
      unused,
    });
  }
  return given;
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
