/** Rows for every table, awkward ones included. */

import { sql } from 'kysely';
import { rebuildDerived } from '../../src/boards/recount.ts';
import type { Db } from '../../src/db/schema.ts';
import { TABLE_NAMES } from '../../src/db/tables.ts';
import { transact } from '../../src/db/transact.ts';
import { columnsOf } from '../../src/hooks/hook.ts';
import { filledOf } from '../harness/empty-database.ts';
import { HOOK } from '../harness/hook.ts';
import { insert } from '../harness/insert.ts';
import { insertRow } from '../harness/insert-row.ts';
import { insertSample } from '../harness/sample-row.ts';
import { formerMember } from '../migrations/before.ts';

const NOW = Date.parse('2026-11-20T01:02:03.456Z');
/** More than one batch of an export. */
const MANY = 1203;
/** What text formats trip over: line ends of all kinds, quotes, tabs, backslashes, emoji, a COPY end mark. */
const AWKWARD = '이음 👩‍👩‍👧 "\'\\\t\r\n\u2028\u2029\u0085\n\\.\n\\N {"t":"members"} é \u0001';

export async function fill(db: Db): Promise<void> {
  const member = (nickname: string, email: string) => ({
    email,
    nickname,
    nickname_key: nickname,
    password_hash: '$argon2id$not-a-real-one',
    joined_year: 2020,
    organization: '플랫폼팀',
    created_at: NOW,
  });
  await insert(db, 'members', [
    { ...member('하나', 'one@ieum.test'), role: 'ADMIN', status: 'ACTIVE' },
    { ...member('두리', 'two@ieum.test'), role: 'USER', status: 'ACTIVE' },
    { ...member('떠난이', 'gone@ieum.test'), role: 'USER', status: 'DELETED' },
  ]);
  await insert(db, 'sign_ins', [
    { member_id: 1, created_at: NOW, ended_at: null },
    { member_id: 3, created_at: NOW, ended_at: NOW + 1 },
  ]);
  await fillIdentities(db);
  await fillHooks(db);
  await insert(db, 'refresh_tokens', [
    { token_hash: 'aaa', sign_in_id: 1, expires_at: NOW + 9, rotated_at: null },
    { token_hash: 'bbb', sign_in_id: 1, expires_at: NOW + 9, rotated_at: NOW },
  ]);

  await fillPush(db);
  await fillTrash(db);

  const board = 'free';
  const post = { board, author_id: 1, status: 'ACTIVE', open_reports: 0, created_at: NOW } as const;
  for (let from = 0; from < MANY; from += 401) {
    const titles = Array.from({ length: 401 }, (_, at) => `글 ${from + at}`);
    await insert(
      db,
      'posts',
      titles.map((title) => ({ ...post, title, content: AWKWARD })),
    );
  }
  // Gone again: its number must stay used up.
  const last = await insertRow(db, 'posts', { ...post, title: '지운 글', content: '.' });
  await db.deleteFrom('posts').where('id', '=', last).execute();
  await db
    .updateTable('posts')
    .set({ open_reports: 3, status: 'DEACTIVATED', version: 4, edited_at: NOW + 1, text_version: 1 })
    .where('id', '=', 2)
    .execute();
  await insert(db, 'post_tags', [
    { tag_id: 1, post_id: 1, status: 'ACTIVE', created_at: NOW },
    { tag_id: 2, post_id: 1, status: 'ACTIVE', created_at: NOW },
    { tag_id: 2, post_id: 2, status: 'DEACTIVATED', created_at: NOW },
  ]);
  await insert(db, 'comments', {
    board,
    post_id: 1,
    author_id: 3,
    content: AWKWARD,
    status: 'ACTIVE',
    created_at: NOW,
    version: 2,
  });
  await db
    .updateTable('comments')
    .set({ edited_at: NOW + 2, text_version: 1 })
    .execute();
  await insert(db, 'company_settings', {
    id: 1,
    community_name: '이음',
    greeting: AWKWARD,
    contact: '',
    privacy_notice: AWKWARD,
    privacy_version: 2,
    content_limit: 4_000,
    new_hires: '12-months',
    askers: 'everyone',
  });
  await insert(db, 'accepted_answers', { post_id: 1, comment_id: 1, accepted_at: NOW });
  await insert(db, 'post_additions', { post_id: 1, content: AWKWARD, created_at: NOW, text_version: 1 });
  const reaction = { post_id: 1, member_id: 2, kind: 'thanks', created_at: NOW } as const;
  await insert(db, 'reactions', [
    { ...reaction, comment_id: null },
    { ...reaction, comment_id: 1 },
  ]);
  await insert(db, 'mentions', [
    { post_id: 1, comment_id: 1, addition_id: null, member_id: 2, written: AWKWARD },
    { post_id: 1, comment_id: null, addition_id: 1, member_id: 1, written: '하나' },
  ]);
  const ofCase = { board, post_id: 2, author_id: 1, version: 3, opened_at: NOW } as const;
  await insert(db, 'cases', [
    { kind: 'posts', target_id: 2, ...ofCase, state: 'open', hidden_by: 'REPORTS' },
    {
      kind: 'comments',
      target_id: 1,
      ...ofCase,
      state: 'decided',
      decided_at: NOW,
      decided_by: 3,
      deleted_at: NOW + 5,
    },
  ]);
  await db
    .updateTable('cases')
    .set({ claimed_at: NOW + 6, claimed_by: 3 })
    .where('id', '=', 1)
    .execute();
  await insert(db, 'case_texts', { case_id: 1, version: 4, title: AWKWARD, content: AWKWARD, created_at: NOW });
  const kept = { picture_id: 1, file: 'f', width: 1, height: 1, alt: AWKWARD };
  await insert(db, 'case_pictures', { case_id: 1, version: 4, position: 0, ...kept });
  const found = { case_id: 1, version: 4, created_at: NOW };
  await insert(db, 'case_words', [
    { ...found, word: AWKWARD, addition: AWKWARD },
    { ...found, word: '바보', settled_at: NOW + 5 },
  ]);
  await insert(db, 'anonymity_pauses', [
    { post_id: 2, member_id: 1, ends_at: NOW },
    { post_id: null, member_id: 1, ends_at: NOW + 1 },
  ]);
  await insert(db, 'reports', [
    { case_id: 1, member_id: 2, version: 4, created_at: NOW, note: AWKWARD },
    { case_id: 1, member_id: 3, version: 3, created_at: NOW, settled_at: NOW + 5, settled_version: 4 },
    { case_id: 2, member_id: 2, version: 1, created_at: NOW, void_at: NOW },
  ]);
  await insert(db, 'admin_actions', [
    { admin_id: 1, action: 'POST_DELETED', target: '지운 글', board, post_id: last, created_at: NOW },
    { admin_id: null, action: 'ADMIN_ADDED', target: '하나', board: null, post_id: null, created_at: NOW },
  ]);
  await insert(db, 'events', { kind: 'POST_DELETED', facts: '{}', created_at: NOW });
  await insert(db, 'jobs', { name: 'j', cursor: 1, due_at: NOW, failures: 0 });
  await fillNotifications(db);
  await fillTheRest(db);
  await transact(db, rebuildDerived);
}

/** Tables of which nothing else is needed than that they have a row with something in each column. */
async function fillTheRest(db: Db): Promise<void> {
  // Of the search and of counts what is right is made; an operator is told of dead letters, and of pictures without files; the others are
  // the database's own.
  const APART = /^(search_.*|kept_counts|dead_letters|pictures|known_secrets|changed_subjects|migration_checksums)$/;
  const names = TABLE_NAMES.filter((name) => !APART.test(name));
  const filled = await filledOf(db, names);
  for (const name of names) {
    if (!filled.includes(name)) await insertSample(db, name, { text: AWKWARD, isWhole: true });
  }
}

async function fillNotifications(db: Db): Promise<void> {
  const line = { member_id: 1, created_at: NOW };
  await insert(db, 'notifications', [
    { ...line, id: 3, kind: 'COMMENT', board: 'free', post_id: 1, first_comment_id: 1, comment_id: 1, read_at: NOW },
    { ...line, id: 4, kind: 'SECURITY', change: 'NEW_DEVICE' },
  ]);
  await insert(db, 'announcements', {
    title: '공지',
    content: AWKWARD,
    from_at: NOW,
    until_at: NOW + 9,
    audience: 'SENIORS',
    must_read: 1,
    is_draft: 0,
    created_at: NOW,
    begun_at: NOW,
    begun_by: 1,
    broadcast_id: 6,
  });
  await insert(db, 'announcement_reads', [
    { announcement_id: 1, member_id: 1, noticed_at: NOW, read_at: null },
    { announcement_id: 1, member_id: 2, noticed_at: NOW, read_at: NOW + 1 },
  ]);
  await insert(db, 'follows', [
    { member_id: 2, thing: 'board:free', post_id: null, created_at: NOW, read_from: 0, read_to: 3, read_at: NOW },
    { member_id: 2, thing: 'question:1', post_id: 1, created_at: NOW, read_from: 0, read_to: 0, read_at: null },
  ]);
}

async function fillIdentities(db: Db): Promise<void> {
  await insert(db, 'pending_members', {
    id: 9,
    email: 'pending@ieum.test',
    nickname: '기다리는이',
    password_hash: '$argon2id$not-a-real-one',
    joined_year: 2026,
    organization: AWKWARD,
    language: 'ko',
    created_at: NOW,
    email_verified_at: null,
    browser_hash: 'b',
    code_hash: 'c',
    code_expires_at: NOW + 1,
    code_tries: 2,
    code_tries_of_browser: 1,
  });
  await insert(db, 'nickname_claims', [
    { key: '하나', member_id: 1, expires_at: null },
    { key: '예전이름', member_id: 1, expires_at: NOW + 9 },
  ]);
  // Not confirmed: with no AUTH_SECRET could it be read.
  await insert(db, 'totps', { member_id: 1, secret: 'sealed', created_at: NOW, confirmed_at: null, last_step: 7 });
  const invitation = (name: string) => ({
    email: `${name}@ieum.test`,
    token_hash: name,
    created_at: NOW,
    expires_at: NOW + 9,
  });
  await insert(db, 'invitations', [
    { ...invitation('i'), joined_year: null, organization: null, nickname: '새싹', invited_by: null },
    { ...invitation('j'), joined_year: 2020, organization: AWKWARD, invited_by: 1 },
  ]);
  await insert(db, 'mails', {
    kind: 'RESET',
    sealed: 's',
    created_at: NOW,
    due_at: NOW,
    failures: 1,
    gave_up_at: null,
    error: AWKWARD,
  });
}

async function fillPush(db: Db): Promise<void> {
  await insert(db, 'push_keys', { id: 1, public_key: 'p', sealed_private_key: 's', created_at: NOW });
  const device = { member_id: 1, sign_in_id: 1, endpoint_hash: 'h', sealed: 's', language: 'ko' } as const;
  await insert(db, 'push_subscriptions', { ...device, created_at: NOW, renewed_at: NOW + 1, questions_sent_at: null });
  await insert(db, 'backups', {
    day: '2026-11-20',
    state: 'FAILED',
    attempts: 2,
    started_at: NOW,
    finished_at: NOW + 1,
    due_at: NOW + 2,
    file: 'ieum-20261120T010203456Z.backup',
    bytes: 1_000,
    verified: 'RESTORED',
    error: AWKWARD,
  });
}

async function fillHooks(db: Db): Promise<void> {
  await insert(db, 'hooks', { ...columnsOf(HOOK), id: 1, sealed: 's', created_at: NOW });
}

/** By itself: `doctor` reports dead letters, and `fill` makes a database that it finds nothing wrong with. */
export async function fillDeadLetters(db: Db): Promise<void> {
  const event = { event_id: 1, kind: 'POST_DELETED', facts: '{}', created_at: NOW } as const;
  await insert(db, 'dead_letters', { consumer: 'j', ...event, error: 'e', failed_at: NOW });
}

/** A post in a database that has run the first migration alone. */
export async function fillOld(db: Db): Promise<void> {
  await insert(db, 'members', formerMember('하나', { id: 1, role: 'ADMIN' }));
  await sql`
    insert into posts (id, board, author_id, title, content, status, open_reports, created_at)
    values (1, 'free', 1, '옛 글', '내용', 'ACTIVE', 0, ${NOW})`.execute(db);
}

/** What `fill` put in, as the commands count it. */
export const FILLED = { members: 3, posts: MANY, comments: 1 };

async function fillTrash(db: Db): Promise<void> {
  const deleted = { kind: 'post', id: 90_001, board: 'free', post_id: 90_001, author_id: 1 } as const;
  const text = { title: '지운 글', content: AWKWARD };
  await insert(db, 'trash', { ...deleted, ...text, deleted_by: 'ADMIN', reason: '광고', deleted_at: NOW });
  const row = JSON.stringify({ id: 90_001, ...text });
  await insert(db, 'trash_rows', { kind: 'post', id: 90_001, position: 0, of: 'posts', member_id: 1, row });
}
