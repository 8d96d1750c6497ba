/** Puts posts and comments into the database for whoever will call, seniority aside. */
import { randomBytes, randomUUID } from 'node:crypto';
import { BOARD_NAMES, type Board } from '@ieum/contract/boards';
import type { MemberStatus } from '@ieum/contract/policy';
import { TOTP } from 'otpauth';
import { issueOneTimeToken } from '../../src/auth/one-time-tokens.ts';
import { putDerived } from '../../src/boards/derived.ts';
import { keepComment, keepPost } from '../../src/boards/keep-deleted.ts';
import { lockPosts } from '../../src/boards/visibility.ts';
import type { Db, PostRow } from '../../src/db/schema.ts';
import { transact } from '../../src/db/transact.ts';
import { unsubscribeToken } from '../../src/digest/unsubscribe-links.ts';
import { columnsOf, sealHook } from '../../src/hooks/hook.ts';
import { browserHash } from '../../src/oidc/start.ts';
import { namesOf, newFile } from '../../src/pictures/picture-files.ts';
import { newAuthenticator } from '../harness/authenticator.ts';
import { MINUTE } from '../harness/clock.ts';
import { HOOK } from '../harness/hook.ts';
import { addMember } from '../harness/people.ts';
import { TINY_PICTURE } from '../harness/pictures.ts';
import type { World } from '../harness/world.ts';
import { type Given, PLANTED_NOTICE } from './given.ts';
import { plantCase, plantDecision, plantUnnamed } from './plant-case.ts';
import { plantJoining } from './plant-joining.ts';

const TOTP_OF_ALL = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };
let planted = 0;

/**
 * For names. Without 0 and 1, which look like letters, so that all names have as many keys (nickname-keys.ts): the
 * queries ask for as many each time, and have the same plans.
 */
function serial(): string {
  return planted.toString(8).replace(/\d/g, (digit) => String(Number(digit) + 2));
}

interface Person {
  id: number;
  email: string;
}

/** For one caller. Nobody has an id: then all of it is the colleague's. */
export async function plant(world: World, caller: Pick<Person, 'id'> | null, colleague: Person): Promise<Given> {
  const given = await plantRows(world, [{ self: caller, author: caller }], colleague);
  await putDerived(world.db);
  return given[0] as Given;
}

interface PlantedFor {
  self: Pick<Person, 'id'> | null;
  /** Whose `mine` is: not the caller's, where the caller may have none. */
  author: Pick<Person, 'id'> | null;
}

/** For each of several callers, in their order. */
export async function plantForAll(world: World, callers: PlantedFor[], colleague: Person): Promise<Given[]> {
  const given = await plantRows(world, callers, colleague);
  await putDerived(world.db);
  return given;
}

/** The same without what is derived from the rows: counting and indexing all of a large database takes far longer. */
export async function plantRows(world: World, callers: PlantedFor[], colleague: Person): Promise<Given[]> {
  const { db } = world;
  const tags = await db.selectFrom('tags').select(['id', 'board']).execute();
  const tagOf = (board: Board) => tags.find((tag) => tag.board === board)?.id as number;
  const holder = await plantHolder(world);
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
    const theirPicture = await plantPicture(world, colleague as { id: number }, theirs.free, null);
    await plantPicture(world, colleague as { id: number }, theirs.free, theirComment.free);
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
      ...(await plantAnswers(db, colleague as { id: number }, mine.qna)),
      colleague,
      passkey,
      newPasskey: newAuthenticator(world.url).create({
        challenge: await plantChallenge(world, 'ADD', self?.id ?? null),
        user: { id: '' },
      }),
      assertion: holder.get({ challenge: await plantChallenge(world, 'PROVE', null) }),
      oidc: await plantWaysIn(world, colleague),
      totpCode: new TOTP(TOTP_OF_ALL).generate({ timestamp: world.clock.now().getTime() }),
      signedIn,
      note: await plantNote(db, signedIn, colleague),
      suspended: await plantMember(db, `suspended ${unused}`, 'SUSPENDED'),
      resetToken: await plantResetToken(world),
      unsubscribeToken: unsubscribeToken(world.services.secrets, (self ?? (colleague as { id: number })).id),
      joining: await plantJoining(world, serial()),
      hook: await plantHook(world),
      announcement: await plantAnnouncement(db),
      watchedWord: await plantWatchedWord(db, serial()),
      trashed: await plantTrash(world, caller ?? colleague, theirs.free),
      taken: await plantTrash(world, self ?? (colleague as { id: number }), theirs.free),
      unnamed: await plantUnnamed(
        world,
        [(await plantPosts(db, colleague)).qna, (await plantPosts(db, colleague)).qna],
        (colleague as { id: number }).id,
        signedIn,
      ),
      decision: await plantDecision(
        world,
        (await plantPosts(db, colleague)).free,
        (self ?? (colleague as { id: number })).id,
      ),
      unused,
    });
  }
  return given;
}

/** What the callback of the identity provider leaves behind, of a colleague and of somebody new. */
async function plantWaysIn({ db, services, clock }: World, { email }: Person): Promise<Given['oidc']> {
  const browserId = randomBytes(32).toString('base64url');
  const wayInOf = (subject: string, email: string) => {
    const identity = {
      issuer: 'https://login.test',
      subject,
      email,
      isEmailVerified: true,
      nicknames: [],
      organizations: [],
    };
    const facts = { identity, browser: browserHash(services.secrets, browserId), returnTo: null, keep: false };
    const token = { kind: 'OIDC_JOIN', memberId: null, facts, lifetime: 600_000 } as const;
    return issueOneTimeToken(db, token, clock.now());
  };
  return {
    cookie: `ieum-oidc=${browserId}`,
    colleague: await wayInOf(email, email),
    newcomer: await wayInOf(`newcomer ${serial()}`, `newcomer${serial()}@ieum.test`),
  };
}

/** A link of a member who is in no other test's way: its use ends the member's other links. */
async function plantResetToken({ db, services, clock }: World): Promise<string> {
  const email = `forgetful${serial()}@ieum.test`;
  const memberId = await addMember(services, { nickname: `잊은${serial()}`, email, joinedYear: 2020, role: 'USER' });
  const facts = { sentBy: 'MAIL' };
  return issueOneTimeToken(db, { kind: 'RESET', memberId, facts, lifetime: MINUTE }, clock.now());
}

/** An app that is set up, but not confirmed, and a passkey. @returns the id of the passkey */
async function plantFactors({ db, services }: World, { id }: Pick<Person, 'id'>): Promise<number> {
  const secret = services.secrets.seal('totp', TOTP_OF_ALL.secret);
  await db
    .insertInto('totps')
    .values({ member_id: id, secret, created_at: 0, confirmed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return plantPasskey(db, id, randomUUID(), '');
}

/** A member whom nothing but the passkey lets in. */
async function plantHolder({ db, services, url }: World) {
  const name = `holder${serial()}`;
  const profile = { nickname: name, email: `${name}@ieum.test`, joinedYear: 2020, role: 'USER' as const };
  const authenticator = newAuthenticator(url);
  await plantPasskey(db, await addMember(services, profile), authenticator.id, authenticator.publicKey);
  return authenticator;
}

async function plantPasskey(db: Db, memberId: number, credentialId: string, publicKey: string): Promise<number> {
  const { id } = await db
    .insertInto('passkeys')
    .values({
      member_id: memberId,
      credential_id: credentialId,
      public_key: publicKey,
      counter: 0,
      transports: '[]',
      name: '심은 패스키',
      created_at: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Its tests end before anything is sent, and it is paused, so that nothing else is. */
async function plantHook({ db, services }: World): Promise<number> {
  const { id } = await db
    .insertInto('hooks')
    .values({
      ...columnsOf({ ...HOOK, active: false }),
      sealed: sealHook(services.secrets, { url: HOOK.url, secret: 's' }),
      created_at: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of which members have been told. */
async function plantWatchedWord(db: Db, unused: string): Promise<number> {
  const { id } = await db
    .insertInto('watched_words')
    .values({ word: `심은말${unused}`, terms: `심은말${unused}`, action: 'REFUSE', created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function plantAnnouncement(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('announcements')
    .values({
      title: '심은 공지',
      content: '내용',
      audience: 'ALL',
      must_read: 1,
      is_draft: 0,
      created_at: 0,
      begun_at: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function plantChallenge({ db, clock }: World, use: 'ADD' | 'PROVE', memberId: number | null): Promise<string> {
  return issueOneTimeToken(db, { kind: 'PASSKEY', memberId, facts: { use }, lifetime: 5 * MINUTE }, clock.now());
}

async function plantPosts(db: Db, author: Pick<Person, 'id'>): Promise<Record<Board, number>> {
  const rows = BOARD_NAMES.map((board) => ({
    board,
    author_id: author.id,
    title: '심은 글',
    content: '내용',
    status: 'ACTIVE' as const,
    open_reports: 0,
    created_at: 0,
  }));
  return byBoard(await db.insertInto('posts').values(rows).returning(['id', 'board']).execute());
}

async function plantComments(db: Db, author: Pick<Person, 'id'>, posts: Record<Board, number>) {
  const rows = (['free', 'qna'] as const).map((board) => ({
    board,
    post_id: posts[board],
    author_id: author.id,
    content: '심은 댓글',
    status: 'ACTIVE' as const,
    created_at: 0,
  }));
  return byBoard(await db.insertInto('comments').values(rows).returning(['id', 'board']).execute());
}

async function plantPicture(
  { db, services }: Pick<World, 'db' | 'services'>,
  author: { id: number },
  postId: number,
  commentId: number | null,
): Promise<number> {
  const file = newFile();
  for (const name of namesOf(file)) await services.files.put(name, TINY_PICTURE);
  const place = { post_id: postId, comment_id: commentId, unused_since: null };
  const { id } = await db
    .insertInto('pictures')
    .values({ member_id: author.id, file, width: 1, height: 1, created_at: 0, ...place })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (commentId === null) {
    await db.updateTable('posts').set({ picture_count: 1, picture_id: id }).where('id', '=', postId).execute();
  } else await db.updateTable('comments').set({ picture_count: 1 }).where('id', '=', commentId).execute();
  return id;
}

async function plantReply(db: Db, author: Pick<Person, 'id'>, postId: number, commentId: number): Promise<number> {
  const { id } = await db
    .insertInto('comments')
    .values({
      board: 'free',
      post_id: postId,
      parent_id: commentId,
      author_id: author.id,
      content: '심은 답글',
      status: 'ACTIVE',
      created_at: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Under a question, of which one is accepted, and what was added to it. */
async function plantAnswers(db: Db, author: Pick<Person, 'id'>, question: number) {
  const answer = {
    board: 'qna',
    post_id: question,
    author_id: author.id,
    content: '심은 답변',
    created_at: 0,
  } as const;
  const answers = await db
    .insertInto('comments')
    .values([
      { ...answer, status: 'ACTIVE' },
      { ...answer, status: 'ACTIVE' },
    ])
    .returning('id')
    .execute();
  const [accepted, unaccepted] = answers.map(({ id }) => id) as [number, number];
  await db.insertInto('accepted_answers').values({ post_id: question, comment_id: accepted }).execute();
  const { id: addition } = await db
    .insertInto('post_additions')
    .values({ post_id: question, content: '심은 덧붙임', created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accepted, unaccepted, addition };
}

/** Deleted by an admin: a post, and a comment under a post that there is. */
async function plantTrash({ db, clock }: World, author: Pick<Person, 'id'>, postId: number) {
  const posts = await plantPosts(db, author);
  const { free } = posts;
  const { free: comment } = await plantComments(db, author, { ...posts, free: postId });
  const deletion = { actorId: author.id, by: 'ADMIN', reason: '사유', now: clock.now() } as const;
  await transact(db, async (tx) => {
    const [post] = await lockPosts(tx, [free]);
    await keepPost(tx, post as PostRow, deletion);
    await tx.deleteFrom('posts').where('id', '=', free).execute();
    const deleted = tx.selectFrom('comments').where('id', '=', comment).selectAll();
    await keepComment(tx, await deleted.executeTakeFirstOrThrow(), deletion);
    await tx.deleteFrom('comments').where('id', '=', comment).execute();
  });
  return { post: free, comment };
}

async function plantReaction(db: Db, member: Pick<Person, 'id'>, to: { post_id: number; comment_id: number | null }) {
  await db
    .insertInto('reactions')
    .values({ ...to, member_id: member.id, kind: 'thanks', created_at: 0 })
    .execute();
}

async function plantSignIn(db: Db, member: Pick<Person, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('sign_ins')
    .values({ member_id: member.id, created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = { token_hash: `of sign-in ${id}`, sign_in_id: id, expires_at: Number.MAX_SAFE_INTEGER };
  await db.insertInto('refresh_tokens').values(token).execute();
  return id;
}

async function plantMember(db: Db, name: string, status: MemberStatus): Promise<number> {
  const { id } = await db
    .insertInto('members')
    .values({
      email: name,
      nickname: name,
      nickname_key: name,
      password_hash: '',
      joined_year: 2020,
      organization: '영업팀',
      role: 'USER',
      status,
      created_at: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sign_ins')
    .values({ member_id: id, created_at: 0, ended_at: status === 'ACTIVE' ? null : 0 })
    .execute();
  return id;
}

async function plantNote(db: Db, member_id: number, writer: Person): Promise<number> {
  const { id } = await db
    .insertInto('member_notes')
    .values({ member_id, written_by: writer.id, text: '심은 메모', created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function byBoard(rows: { id: number; board: Board }[]): Record<Board, number> {
  return Object.fromEntries(rows.map((row) => [row.board, row.id])) as Record<Board, number>;
}
