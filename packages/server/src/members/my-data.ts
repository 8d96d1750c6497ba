/** Everything by and about a member as JSON. */
import type { AdminAction } from '@ieum/contract/deeds';
import type { MyData } from '@ieum/contract/my-data';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { hasBegunFor } from '../announcements/current.ts';
import { pausedUntil } from '../boards/anonymity-pauses.ts';
import { foundPosts, mentionsOfMember, mutedBy, postsWrittenBy, reactionsOf } from '../boards/visibility.ts';
import type { Actor, MemberCtx } from '../context.ts';
import { rowsByKey } from '../db/batches.ts';
import type { Consent, Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { followedOf } from '../notifications/follow-targets.ts';
import { readChoices } from '../notifications/settings.ts';
import { isoOf } from '../time/iso.ts';
import { newPauses } from '../time/pause.ts';
import { trashedTextsOf } from '../trash/texts-of-member.ts';
import { commentsOf, idBatchesOf, picturesOf, postsOf } from './my-texts.ts';

/** Short rows in memory at the same time. */
const BATCH = 200;

type Data = Static<typeof MyData>;
type Lists = Omit<Data, 'exportedAt' | 'member' | 'notificationSettings'>;

/** The parts of the document, in order, once the log says that it is downloaded. */
export async function downloadMyData(ctx: MemberCtx): Promise<AsyncGenerator<string>> {
  await transact(ctx.db, (tx) => recordDeed(tx, ctx, 'own-data-downloaded', { member: ctx.actor }));
  return myData(ctx);
}

/** What is written meanwhile may be missing. */
async function* myData({ db, actor, now }: MemberCtx): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(now)},"member":${JSON.stringify(await memberOf(db, actor.id, now))}`;
  yield `,"notificationSettings":${JSON.stringify(await readChoices(db, actor.id))}`;
  for (const [name, rows] of Object.entries(listsOf(db, actor, now))) {
    yield `,"${name}":[`;
    let separator = '';
    for await (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ',';
    }
    yield ']';
  }
  yield '}';
}

async function memberOf(db: Db, id: number, now: Date): Promise<Data['member']> {
  const member = await db.selectFrom('members').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const totp = await db
    .selectFrom('totps')
    .where('member_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .select('member_id')
    .executeTakeFirst();
  return {
    id,
    email: member.email,
    emailVerifiedAt: isoOf(member.email_verified_at),
    nickname: member.nickname,
    joinedYear: member.joined_year,
    organization: member.organization,
    role: member.role,
    createdAt: isoOf(member.created_at),
    hasAuthenticatorApp: totp !== undefined,
    anonymityPausedUntil: isoOf(await pausedUntil(db, id, now)),
    privacyConsent: consentOf(member),
  };
}

function consentOf({ consent_version: version, consented_at }: Consent): Data['member']['privacyConsent'] {
  return version === null || consented_at === null ? null : { version, agreedAt: isoOf(consented_at) };
}

function listsOf(db: Db, actor: Actor, now: Date): { [Name in keyof Lists]: AsyncIterable<Lists[Name][number]> } {
  const memberId = actor.id;
  return {
    formerNicknames: all(
      db.selectFrom('nickname_changes').where('member_id', '=', memberId).selectAll(),
      ({ former, created_at }) => ({ nickname: former, changedAt: isoOf(created_at) }),
    ),
    formerEmails: all(
      db.selectFrom('email_changes').where('member_id', '=', memberId).selectAll(),
      ({ former, created_at }) => ({ email: former, changedAt: isoOf(created_at) }),
    ),
    signIns: all(
      db.selectFrom('sign_ins').where('member_id', '=', memberId).selectAll(),
      ({ created_at, last_used_at, device }) => ({
        createdAt: isoOf(created_at),
        lastUsedAt: isoOf(last_used_at),
        device,
      }),
    ),
    passkeys: all(
      db.selectFrom('passkeys').where('member_id', '=', memberId).selectAll(),
      ({ name, created_at, last_used_at }) => ({
        name,
        createdAt: isoOf(created_at),
        lastUsedAt: isoOf(last_used_at),
      }),
    ),
    identityProviders: all(
      db.selectFrom('oidc_identities').where('member_id', '=', memberId).selectAll(),
      ({ issuer, subject, created_at }) => ({ issuer, subject, createdAt: isoOf(created_at) }),
    ),
    posts: postsOf(db, memberId),
    comments: commentsOf(db, memberId),
    mentions: mentionsOf(db, memberId),
    trash: trashedTextsOf(db, memberId, now),
    pictures: picturesOf(db, memberId),
    scraps: scrapsOf(db, memberId),
    reactions: reactionsBy(db, memberId),
    reports: map(
      rowsByKey(
        BATCH,
        (after) =>
          db
            .selectFrom('reports')
            .innerJoin('cases', 'cases.id', 'reports.case_id')
            .where('reports.member_id', '=', memberId)
            .where('reports.id', '>', after)
            .orderBy('reports.id')
            .limit(BATCH)
            .select(['cases.board', 'cases.post_id', 'cases.kind', 'cases.target_id'])
            .select(['reports.id', 'reports.note', 'reports.created_at']),
        ({ id }) => id,
      ),
      ({ board, post_id, kind, target_id, note, created_at }) => ({
        board,
        postId: post_id,
        commentId: kind === 'comments' ? target_id : null,
        note,
        createdAt: isoOf(created_at),
      }),
    ),
    reviews: all(
      db
        .selectFrom('cases')
        .innerJoin('reviews', 'reviews.case_id', 'cases.id')
        .where('cases.author_id', '=', memberId)
        .orderBy('reviews.case_id')
        .select(['cases.board', 'cases.post_id', 'cases.kind', 'cases.target_id'])
        .select(['reviews.text', 'reviews.asked_at as created_at', 'reviews.outcome']),
      ({ board, post_id, kind, target_id, text, created_at, outcome }) => ({
        board,
        postId: post_id,
        commentId: kind === 'comments' ? target_id : null,
        text,
        createdAt: isoOf(created_at),
        outcome,
      }),
    ),
    following: followsOf(db, memberId),
    mutedPosts: mutesOf(db, memberId),
    notifications: map(
      rowsByKey(
        BATCH,
        (after) =>
          db
            .selectFrom('notifications')
            .where('member_id', '=', memberId)
            .where('id', '>', after)
            .orderBy('id')
            .limit(BATCH)
            .select(['id', 'kind', 'board', 'post_id', 'created_at', 'read_at']),
        ({ id }) => id,
      ),
      ({ kind, board, post_id, created_at, read_at }) => ({
        kind,
        board,
        postId: post_id,
        createdAt: isoOf(created_at),
        readAt: isoOf(read_at),
      }),
    ),
    announcements: all(
      db
        .selectFrom('announcement_reads')
        .innerJoin('announcements', 'announcements.id', 'announcement_id')
        .where('member_id', '=', memberId)
        .where('read_at', 'is not', null)
        .select(['id', 'title', 'is_draft', 'from_at', 'audience', sql<number>`read_at`.as('created_at')]),
      ({ id, title, created_at, ...one }) => ({
        id,
        title: hasBegunFor(one, actor, now) ? title : null,
        readAt: isoOf(created_at),
      }),
    ),
    downloads: all(
      db
        .selectFrom('admin_actions')
        .where('action', '=', 'MEMBERS_DOWNLOADED')
        .where('created_at', '>=', (since) =>
          since.selectFrom('members').where('id', '=', memberId).select('created_at'),
        )
        .select('created_at'),
      ({ created_at }) => ({ createdAt: isoOf(created_at) }),
    ),
    decisions: decisionsOn(db, memberId),
    looks: looksAt(db, memberId),
    notes: all(db.selectFrom('member_notes').where('member_id', '=', memberId).selectAll(), ({ text, created_at }) => ({
      text,
      createdAt: isoOf(created_at),
    })),
  };
}

/** Of the log, what is no decision. */
const LOOKS: AdminAction[] = ['MEMBER_VIEWED', 'OWN_DATA_DOWNLOADED'];

async function* scrapsOf(db: Db, memberId: number): AsyncGenerator<Lists['scraps'][number]> {
  const own = db.selectFrom('scraps').where('member_id', '=', memberId);
  for (const ids of idBatchesOf(await own.select('post_id as id').execute(), BATCH)) {
    const scraps = await own.where('post_id', 'in', ids).select(['board', 'post_id', 'created_at']).execute();
    for (const { board, post_id, created_at } of scraps) {
      yield { board, postId: post_id, createdAt: isoOf(created_at) };
    }
  }
}

async function* reactionsBy(db: Db, memberId: number): AsyncGenerator<Lists['reactions'][number]> {
  const made = await db.selectFrom('reactions').where('member_id', '=', memberId).select('id').execute();
  for (const ids of idBatchesOf(made, BATCH)) {
    const reactions = await reactionsOf(db, memberId)
      .where('reactions.id', 'in', ids)
      .select(['posts.board', 'posts.id as post_id', 'reactions.comment_id', 'reactions.kind', 'reactions.created_at'])
      .execute();
    for (const { board, post_id, comment_id, kind, created_at } of reactions) {
      yield { board, postId: post_id, commentId: comment_id, kind, createdAt: isoOf(created_at) };
    }
  }
}

async function* decisionsOn(db: Db, memberId: number): AsyncGenerator<Lists['decisions'][number]> {
  for (const ids of idBatchesOf(await entriesAbout(db, memberId), BATCH)) {
    const entries = await db
      .selectFrom('admin_actions')
      .where('id', 'in', ids)
      .where('action', 'not in', LOOKS)
      .orderBy('id')
      .selectAll()
      .execute();
    for (const { action, reason, board, post_id, comment_id, created_at } of entries) {
      yield { action, reason, board, postId: post_id, commentId: comment_id, createdAt: isoOf(created_at) };
    }
  }
}

/** Of the log, each once. */
async function entriesAbout(db: Db, memberId: number): Promise<{ id: number }[]> {
  const letOthers = newPauses();
  const entries = () => db.selectFrom('admin_actions').select('id');
  const found = await entries().where('member_id', '=', memberId).execute();
  found.push(...(await entries().where('author_id', '=', memberId).execute()));
  // About what was asked without a name, of which the log doesn't say whose it is.
  const asked = await db
    .selectFrom('cases')
    .where('author_id', '=', memberId)
    .where('anonymous', '=', 1)
    .select('post_id as id')
    .execute();
  for (const ids of idBatchesOf(await postsWrittenBy(db, memberId).select('id').execute())) {
    asked.push(...(await foundPosts(db, ids).where('anonymous', '=', 1).select('id').execute()));
    await letOthers();
  }
  for (const ids of idBatchesOf(asked, BATCH)) {
    found.push(...(await entries().where('author_id', 'is', null).where('post_id', 'in', ids).execute()));
    await letOthers();
  }
  return Array.from(new Set(found.map(({ id }) => id)), (id) => ({ id }));
}

function looksAt(db: Db, memberId: number): AsyncGenerator<Lists['looks'][number]> {
  return all(
    db.selectFrom('admin_actions').where('member_id', '=', memberId).where('action', 'in', LOOKS).selectAll(),
    ({ action, created_at }) => ({ action, createdAt: isoOf(created_at) }),
  );
}

function followsOf(db: Db, memberId: number): AsyncGenerator<Lists['following'][number]> {
  return all(
    db
      .selectFrom('follows')
      .leftJoin('tags', 'tags.id', 'follows.tag_id')
      .where('member_id', '=', memberId)
      .select(['thing', 'tags.name as tag', 'created_at']),
    ({ thing, tag, created_at }) => {
      const { kind, id, name } = followedOf(thing, { tag, title: null });
      return { kind, id, name, createdAt: isoOf(created_at) };
    },
  );
}

function mentionsOf(db: Db, memberId: number): AsyncGenerator<Lists['mentions'][number]> {
  return map(
    rowsByKey(
      BATCH,
      (after) =>
        mentionsOfMember(db, memberId)
          .where('mentions.id', '>', after)
          .orderBy('mentions.id')
          .limit(BATCH)
          .select(['mentions.id', 'posts.board', 'posts.id as post_id', 'mentions.comment_id']),
      ({ id }) => id,
    ),
    ({ board, post_id, comment_id }) => ({ board, postId: post_id, commentId: comment_id }),
  );
}

function mutesOf(db: Db, memberId: number): AsyncGenerator<Lists['mutedPosts'][number]> {
  return rowsByKey(
    BATCH,
    (after) =>
      mutedBy(db, memberId)
        .where('muted_posts.post_id', '>', after)
        .orderBy('muted_posts.post_id')
        .limit(BATCH)
        .select(['posts.board', 'posts.id as postId']),
    ({ postId }) => postId,
  );
}

async function* map<Row, Item>(rows: AsyncIterable<Row>, itemOf: (row: Row) => Item): AsyncGenerator<Item> {
  for await (const row of rows) yield itemOf(row);
}

/** The rows of a query that has few, oldest first. Sorted here, since no index of theirs has this order. */
async function* all<Row extends { created_at: number }, Item>(
  query: { execute(): Promise<Row[]> },
  itemOf: (row: Row) => Item,
): AsyncGenerator<Item> {
  const rows = await query.execute();
  for (const row of rows.toSorted((a, b) => a.created_at - b.created_at)) yield itemOf(row);
}
