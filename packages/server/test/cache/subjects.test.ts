/** What a change of each table raises (docs/decisions/021). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../../src/db/schema.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

/** Of which nothing is kept, and why. */
const NOT_KEPT = {
  'no answer tells of it': ['digests', 'weekly_thanks', 'search_filling'],
  'they are read as they are': [
    ...['backups', 'weekly_figures', 'trash', 'trash_rows', 'reviews', 'hooks', 'hook_deliveries'],
    ...['dead_letters', 'event_totals', 'case_texts', 'case_pictures', 'case_notes', 'case_words', 'member_notes'],
    ...['admin_actions', 'email_changes'],
  ],
  'they change with the rows that they count, or in boards/recount.ts, which raises everything': ['kept_counts'],
  'they are looked up at each use': [
    ...['refresh_tokens', 'reports', 'decisions', 'anonymity_pauses', 'throttles', 'idempotency_keys'],
    ...['nickname_claims', 'nickname_changes', 'recovery_codes', 'oidc_identities', 'one_time_tokens'],
    ...['invitations', 'mails', 'push_keys', 'push_subscriptions', 'pushes', 'push_rounds'],
  ],
  'what members see of them is in the post or comment: its status': ['cases'],
  'what is kept of them is kept with their posts and comments, whose rows change with them': ['pictures'],
  'they are read as they are, until they are members': ['pending_members'],
  'they are what happened, for consumers with cursors of their own': ['events'],
  'each run reads them': ['jobs', 'leases'],
  'it is written to see whether one can': ['write_probe'],
  'they are read by commands or at the start': ['migration_checksums', 'known_secrets'],
  'it is what tells of changes': ['changed_subjects'],
  'what a search finds is not kept': ['search_posts', 'search_comments'],
} as const satisfies Record<string, (keyof Schema)[]>;
type NotKept = (typeof NOT_KEPT)[keyof typeof NOT_KEPT][number];

/** A new table belongs here, with what changes it and what that raises, or above. */
const RAISING: Record<Exclude<keyof Schema, NotKept>, [change: string, raised: string[]][]> = {
  members: [
    [
      `insert into members (id, email, nickname, nickname_key, password_hash, joined_year, organization, role, status, created_at)
       values (7, 'e', 'n', 'n', 'h', 2020, 'o', 'USER', 'ACTIVE', 1), (8, 'f', 'm', 'm', 'h', 2020, 'o', 'USER', 'ACTIVE', 1)`,
      ['member:7', 'member:8'],
    ],
    [`update members set nickname = 'another' where id = 7`, ['member:7', 'names']],
    [
      `insert into members select 9, 'g', 'l', 'l', 'h', 2020, 'o', 'USER', 'ACTIVE', 1, null, null, null, null, null, null, null, null, null`,
      ['member:9'],
    ],
    [`delete from members where id = 9`, ['member:9', 'names']],
  ],
  sign_ins: [
    [`insert into sign_ins (id, member_id, created_at) values (70, 7, 1)`, ['member:7']],
    [`update sign_ins set ended_at = 2 where id = 70`, ['member:7']],
    [`delete from sign_ins`, ['member:7']],
  ],
  posts: [
    [
      `insert into posts (id, board, author_id, title, content, status, open_reports, created_at)
       values (71, 'free', 7, 't', 'c', 'ACTIVE', 0, 1), (72, 'qna', 8, 't', 'c', 'ACTIVE', 0, 1)`,
      ['free', 'qna'],
    ],
    [`update posts set title = 'another' where id = 71`, ['free']],
    [`update posts set board = 'tip' where id = 71`, ['free', 'tip']],
    [`update posts set board = 'free' where id = 71`, ['free', 'tip']],
    [`update posts set title = 'none' where id = 0`, []],
  ],
  tags: [
    [`insert into tags (id, board, name) values (700, 'free', 'a new one')`, ['free']],
    [`update tags set name = 'renamed' where id = 700`, ['free']],
    [`delete from tags where id = 700`, ['free']],
  ],
  post_tags: [
    [
      `insert into post_tags (tag_id, post_id, status, created_at)
       select min(id), 72, 'ACTIVE', 1 from tags where board = 'qna'`,
      ['qna'],
    ],
    [`update post_tags set created_at = 2`, ['qna']],
    [`delete from post_tags`, ['qna']],
  ],
  comments: [
    [
      `insert into comments (id, board, post_id, author_id, content, status, created_at)
       values (73, 'free', 71, 7, 'c', 'ACTIVE', 1)`,
      ['free'],
    ],
    [`update comments set content = 'another'`, ['free']],
    [`delete from comments`, ['free']],
  ],
  accepted_answers: [
    [
      `insert into comments (id, board, post_id, author_id, content, status, created_at)
       values (74, 'qna', 72, 7, 'c', 'ACTIVE', 1), (75, 'qna', 72, 8, 'c', 'ACTIVE', 1)`,
      ['qna'],
    ],
    [`insert into accepted_answers (post_id, comment_id) values (72, 74)`, ['qna']],
    [`update accepted_answers set comment_id = 75`, ['qna']],
    [`delete from comments where id = 75`, ['qna']],
    [`insert into accepted_answers (post_id, comment_id) values (72, 74)`, ['qna']],
  ],
  post_additions: [
    [`insert into post_additions (id, post_id, content, created_at) values (1, 72, 'c', 1)`, ['qna']],
    [`update post_additions set content = 'another'`, ['qna']],
    [`delete from post_additions`, ['qna']],
  ],
  reactions: [
    [
      `insert into reactions (id, post_id, comment_id, member_id, kind, created_at)
       values (1, 72, null, 7, 'thanks', 1), (2, 72, 74, 8, 'cheer', 1)`,
      ['qna'],
    ],
    [`update reactions set kind = 'helpful'`, ['qna']],
    [`delete from reactions`, ['qna']],
  ],
  mentions: [
    [`insert into mentions (id, post_id, comment_id, member_id, written) values (1, 72, 74, 8, 'm')`, ['qna']],
    [`update mentions set written = 'another'`, ['qna']],
    [`delete from mentions`, ['qna']],
  ],
  notifications: [
    [
      `insert into notifications (member_id, id, kind, board, post_id, first_comment_id, comment_id, created_at)
       values (7, 1, 'COMMENT', 'free', 71, 73, 73, 1), (8, 1, 'SECURITY', null, null, null, null, 1)`,
      ['member:7', 'member:8'],
    ],
    [`update notifications set read_at = 2 where member_id = 7`, ['member:7']],
    [`delete from notifications`, ['member:7', 'member:8']],
  ],
  broadcasts: [
    [`insert into broadcasts (id, kind, post_id, created_at) values (1, 'QUESTION', 72, 1)`, ['broadcasts']],
    [`update broadcasts set created_at = 2`, ['broadcasts']],
    [`delete from broadcasts`, ['broadcasts']],
  ],
  broadcast_reads: [
    [`insert into broadcast_reads (member_id, kind, read_to, read_at) values (7, 'QUESTION', 1, 1)`, ['member:7']],
    [`update broadcast_reads set read_to = 2`, ['member:7']],
    [`delete from broadcast_reads`, ['member:7']],
  ],
  announcements: [
    [
      `insert into announcements (id, title, content, audience, must_read, is_draft, created_at)
       values (75, 't', 'c', 'ALL', 0, 0, 1)`,
      ['announcements'],
    ],
    [`update announcements set is_draft = 1`, ['announcements']],
  ],
  announcement_reads: [
    [`insert into announcement_reads (announcement_id, member_id, noticed_at) values (75, 7, 1)`, ['member:7']],
    [`update announcement_reads set read_at = 2`, ['member:7']],
    // With the announcement go its reads.
    [`delete from announcements`, ['announcements', 'member:7']],
  ],
  company_settings: [
    [
      `insert into company_settings (id, community_name, greeting, contact, privacy_notice, privacy_version)
       values (1, 'n', 'g', 'c', 'p', 1)`,
      ['settings'],
    ],
    [`update company_settings set greeting = 'another'`, ['settings']],
    [`delete from company_settings`, ['settings']],
  ],
  watched_words: [
    [
      `insert into watched_words (word, terms, action, created_at) values ('바 보', '바보', 'QUEUE', 1)`,
      ['watched-words'],
    ],
    [`update watched_words set action = 'REFUSE'`, ['watched-words']],
    [`delete from watched_words`, ['watched-words']],
  ],
  notification_kinds: [
    [`insert into notification_kinds (member_id, kind, is_on) values (7, 'COMMENT', 0)`, ['member:7']],
    [`update notification_kinds set is_on = 1`, ['member:7']],
    [`delete from notification_kinds`, ['member:7']],
  ],
  notification_settings: [
    [`insert into notification_settings (member_id, digest, live) values (7, 1, 1)`, ['member:7']],
    [`update notification_settings set live = 0`, ['member:7']],
    [`delete from notification_settings`, ['member:7']],
  ],
  muted_posts: [
    [`insert into muted_posts (member_id, post_id) values (7, 71)`, ['member:7']],
    [`delete from muted_posts`, ['member:7']],
  ],
  follows: [
    [`insert into follows (member_id, thing, created_at) values (7, 'board:free', 1)`, ['member:7']],
    [`update follows set read_to = 1`, ['member:7']],
    [`delete from follows`, ['member:7']],
  ],
  followed_news: [
    [
      `insert into followed_news (thing, id, rank, what, post_id, created_at) values ('board:free', 1, 0, 'POST', 71, 1)`,
      ['broadcasts'],
    ],
    [`update followed_news set created_at = 2`, ['broadcasts']],
    [`delete from followed_news`, ['broadcasts']],
  ],
  scraps: [
    [
      `insert into scraps (member_id, post_id, board, status, created_at) values (7, 71, 'free', 'ACTIVE', 1)`,
      ['member:7'],
    ],
    [`update scraps set status = 'DEACTIVATED'`, ['member:7']],
    // With the post goes what hangs on it.
    [`delete from posts where id = 71`, ['free', 'member:7']],
    [`delete from posts where id = 72`, ['a deleted post', 'qna']],
  ],
  totps: [
    [`insert into totps (member_id, secret, created_at) values (7, 's', 1)`, ['member:7']],
    [`update totps set confirmed_at = 2`, ['member:7']],
    [`delete from totps`, ['member:7']],
  ],
  passkeys: [
    [
      `insert into passkeys (member_id, credential_id, public_key, counter, transports, name, created_at)
       values (7, 'c', 'k', 0, '[]', 'n', 1)`,
      ['member:7'],
    ],
    [`update passkeys set counter = 1`, ['member:7']],
    [`delete from passkeys`, ['member:7']],
  ],
};

const TRIGGERS = {
  sqlite: sql<{ table: string; number: number }>`
    select tbl_name as "table", count(*) as number from sqlite_master
    where type = 'trigger' and name like 'raise_%' group by tbl_name`,
  postgres: sql<{ table: string; number: number }>`
    select relname as "table", count(*) as number from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname like 'raise_%' and tgenabled = 'O' group by relname`,
};
/** For each of insert, update and delete; for all three together, and for truncate. */
const TRIGGERS_OF_A_TABLE = { sqlite: 3, postgres: 2 };

describeOnBothEngines('subjects', (world) => {
  test('are raised by exactly the tables that are said to', async () => {
    const { db, engine } = world();
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    // On SQLite views stand for these.
    const behindViews = /^search_(posts|comments)_(entries|pending|terms)/;
    expect(tables.filter((name) => !behindViews.test(name)).toSorted()).toEqual(
      [...Object.keys(RAISING), ...Object.values(NOT_KEPT).flat()].toSorted(),
    );

    const { rows } = await TRIGGERS[engine].execute(db);
    const found = Object.fromEntries(rows.map(({ table, number }) => [table, number]));
    expect(found).toEqual(
      Object.fromEntries(Object.keys(RAISING).map((table) => [table, TRIGGERS_OF_A_TABLE[engine]])),
    );
  });

  test('are raised by every change of these tables, whoever makes it', async () => {
    const feed = await openFeed(world());
    for (const [table, changes] of Object.entries(RAISING)) {
      for (const [change, raised] of changes) {
        await sql.raw(change).execute(world().db);
        expect((await feed()).toSorted(), `${table}: ${change}`).toEqual(raised);
      }
    }
  });

  test('are raised once, however many rows change, and not by what is undone', async () => {
    const { db } = world();
    const feed = await openFeed(world());
    await sql.raw(`${RAISING.members[0]?.[0]}`).execute(db);
    await feed();

    await db.transaction().execute(async (tx) => {
      for (const id of [1, 2, 3]) {
        await sql`insert into sign_ins (id, member_id, created_at) values (${id}, 7, 1)`.execute(tx);
      }
    });
    expect(await feed()).toEqual(['member:7']);

    const undone = db.transaction().execute(async (tx) => {
      await sql`delete from sign_ins`.execute(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await feed()).toEqual([]);
  });
});

/** Past what it says first: that everything may have changed. */
async function openFeed({ services }: World) {
  const feed = services.database.engine.openChangeFeed();
  expect(await feed()).toEqual(['*']);
  return feed;
}
