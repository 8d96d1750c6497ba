import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { createSearch } from './0049-search.ts';
import { type Raised, raiseSubjects } from './0049-subject-triggers.ts';

/**
 * The schema as 0.1.0 has left it, which took 36 migrations. A database on which these have run counts as one on which
 * this has (db/baseline.ts). A migration never changes once released, so it knows neither the schema's types nor any
 * constant of the product.
 */
export function createBaseline(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const schema = newSchema(engine, db);
      await createPeople(schema);
      await createBoards(schema);
      await createAdministration(schema);
      await createNotifications(schema);
      await createProcesses(schema);
      await createChangedSubjects(schema);
      await createSearch(engine, db);
      const statements = [
        ...engine.appendOnly('admin_actions'),
        ...Object.entries(RAISED_BY).flatMap(([table, raised]) => raiseSubjects(engine, table, raised)),
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
      await insertTags(db, 'free', FREE_TAGS);
      await insertTags(db, 'qna', QNA_TAGS);
    },
  };
}

type Schema = ReturnType<typeof newSchema>;
type Table = CreateTableBuilder<string, string>;
type Column = ColumnDefinitionBuilder;

function newSchema(engine: Engine, db: Kysely<unknown>) {
  return {
    engine,
    db,
    big: engine.bigInteger,
    create: (name: string, columns: (table: Table) => Table) =>
      engine.finishTable(columns(db.schema.createTable(name) as Table)).execute(),
    index: (table: string, columns: string[], special: { name?: string; isUnique?: true; where?: string } = {}) => {
      const { name = `${table}_by_${columns.join('_')}`, isUnique = false, where } = special;
      const index = db.schema.createIndex(name).on(table).columns(columns);
      const maybeUnique = isUnique ? index.unique() : index;
      return (where === undefined ? maybeUnique : maybeUnique.where(sql.raw<boolean>(where))).execute();
    },
  };
}

const required = (column: Column) => column.notNull();
const optional = (column: Column) => column;
const unique = (column: Column) => column.notNull().unique();
const key = (column: Column) => column.primaryKey().notNull();
/** SQLite takes null in a key of text that is not said to be required, too. */
const nullableKey = (column: Column) => column.primaryKey();
const startingWith = (value: number) => (column: Column) => column.notNull().defaultTo(value);
const of = (reference: string, is: (column: Column) => Column, onDelete?: 'cascade') => (column: Column) => {
  const referring = is(column).references(reference);
  return onDelete ? referring.onDelete(onDelete) : referring;
};

async function createPeople({ engine, big, create, index }: Schema): Promise<void> {
  await create('members', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('email', 'text', unique)
      .addColumn('nickname', 'text', required)
      .addColumn('nickname_key', 'text', unique)
      .addColumn('password_hash', 'text', required)
      .addColumn('joined_year', 'integer', required)
      .addColumn('organization', 'text', required)
      .addColumn('role', 'text', required)
      .addColumn('status', 'text', required)
      .addColumn('created_at', big, required)
      .addColumn('email_verified_at', big)
      .addColumn('suspended_until', big)
      .addColumn('suspension_reason', 'text')
      .addColumn('first_sign_in_at', big)
      .addColumn('moderator_since', big)
      .addColumn('content_deleted_at', big)
      .addColumn('consent_version', 'integer')
      .addColumn('consented_at', big),
  );
  await index('members', ['created_at', 'id']);
  await index('members', ['status', 'created_at', 'id']);
  await index('members', ['role', 'status', 'id']);
  await create('sign_ins', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('created_at', big, required)
      .addColumn('ended_at', big)
      .addColumn('last_used_at', big)
      .addColumn('confirmed_at', big)
      .addColumn('expires_at', big)
      .addColumn('device', 'text')
      .addColumn('method', 'text')
      .addColumn('language', 'text')
      .addColumn('keep', 'integer', startingWith(0)),
  );
  await index('sign_ins', ['member_id']);
  await index('sign_ins', ['id'], { name: 'sign_ins_ended', where: 'ended_at is not null' });
  await create('refresh_tokens', (table) =>
    table
      .addColumn('token_hash', 'text', nullableKey)
      .addColumn('sign_in_id', big, of('sign_ins.id', required, 'cascade'))
      .addColumn('expires_at', big, required)
      .addColumn('rotated_at', big),
  );
  await index('refresh_tokens', ['sign_in_id']);
  await index('refresh_tokens', ['expires_at']);
  await create('pending_members', (table) =>
    table
      .addColumn('id', big, key)
      .addColumn('email', 'text', required)
      .addColumn('nickname', 'text', required)
      .addColumn('password_hash', 'text', required)
      .addColumn('joined_year', 'integer', required)
      .addColumn('organization', 'text', required)
      .addColumn('language', 'text', required)
      .addColumn('created_at', big, required)
      .addColumn('email_verified_at', big)
      .addColumn('browser_hash', 'text')
      .addColumn('code_hash', 'text')
      .addColumn('code_expires_at', big)
      .addColumn('code_tries', 'integer', startingWith(0))
      .addColumn('code_tries_of_browser', 'integer', startingWith(0))
      .addColumn('network_hash', 'text')
      .addColumn('code_tries_elsewhere', 'integer', startingWith(0))
      .addColumn('consent_version', 'integer')
      .addColumn('consented_at', big),
  );
  await index('pending_members', ['email'], {
    name: 'pending_members_verified',
    isUnique: true,
    where: 'email_verified_at is not null',
  });
  await index('pending_members', ['email']);
  await index('pending_members', ['created_at', 'id']);
  await index('pending_members', ['code_hash', 'created_at']);
  await index('pending_members', ['email', 'browser_hash'], {
    name: 'pending_members_of_browsers',
    isUnique: true,
    where: 'email_verified_at is null',
  });
  await create('invitations', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('email', 'text', unique)
      .addColumn('joined_year', 'integer')
      .addColumn('organization', 'text')
      .addColumn('token_hash', 'text', unique)
      .addColumn('invited_by', big, of('members.id', optional))
      .addColumn('created_at', big, required)
      .addColumn('expires_at', big, required),
  );
  await index('invitations', ['expires_at', 'id']);
  await index('invitations', ['invited_by']);
  await create('nickname_claims', (table) =>
    table
      .addColumn('key', 'text', key)
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('expires_at', big),
  );
  await index('nickname_claims', ['member_id']);
  await index('nickname_claims', ['expires_at'], { where: 'expires_at is not null' });
  await create('nickname_changes', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('former', 'text', required)
      .addColumn('created_at', big, required),
  );
  await index('nickname_changes', ['member_id', 'created_at']);
  await index('nickname_changes', ['created_at']);
  await create('totps', (table) =>
    table
      .addColumn('member_id', big, of('members.id', key))
      .addColumn('secret', 'text', required)
      .addColumn('created_at', big, required)
      .addColumn('confirmed_at', big)
      .addColumn('last_step', big),
  );
  await create('recovery_codes', (table) =>
    table
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('code_hash', 'text', required)
      .addColumn('used_at', big)
      .addPrimaryKeyConstraint('recovery_codes_key', ['member_id', 'code_hash']),
  );
  await create('passkeys', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('credential_id', 'text', unique)
      .addColumn('public_key', 'text', required)
      .addColumn('counter', big, required)
      .addColumn('transports', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('created_at', big, required)
      .addColumn('last_used_at', big),
  );
  await index('passkeys', ['member_id']);
  await create('oidc_identities', (table) =>
    table
      .addColumn('issuer', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('created_at', big, required)
      .addPrimaryKeyConstraint('oidc_identities_key', ['issuer', 'subject']),
  );
  await index('oidc_identities', ['member_id']);
  await create('one_time_tokens', (table) =>
    table
      .addColumn('token_hash', 'text', key)
      .addColumn('kind', 'text', required)
      .addColumn('member_id', big, of('members.id', optional))
      .addColumn('facts', 'text', required)
      .addColumn('created_at', big, required)
      .addColumn('expires_at', big, required),
  );
  await index('one_time_tokens', ['expires_at']);
  await index('one_time_tokens', ['member_id', 'kind']);
}

async function createBoards({ engine, big, create, index }: Schema): Promise<void> {
  await create('posts', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('board', 'text', required)
      .addColumn('author_id', big, of('members.id', required))
      .addColumn('title', 'text', required)
      .addColumn('content', 'text', required)
      .addColumn('status', 'text', required)
      .addColumn('open_reports', 'integer', required)
      .addColumn('created_at', big, required)
      .addColumn('version', 'integer', startingWith(1))
      .addColumn('comment_count', 'integer', startingWith(0))
      .addColumn('edited_at', big)
      .addColumn('answer_state', 'text')
      .addColumn('locked_at', big)
      .addColumn('pinned_at', big),
  );
  await index('posts', ['board', 'status', 'created_at', 'id']);
  await index('posts', ['author_id', 'board', 'created_at', 'id']);
  await index('posts', ['board', 'answer_state', 'status', 'created_at', 'id'], { where: 'answer_state is not null' });
  await index('posts', ['board', 'created_at', 'id'], {
    name: 'posts_to_decide',
    where: `(open_reports > 0 or status = 'DEACTIVATED')`,
  });
  await index('posts', ['board', 'pinned_at', 'id'], { name: 'posts_pinned', where: 'pinned_at is not null' });
  await create('tags', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('board', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('name_en', 'text')
      .addColumn('position', big, startingWith(0))
      .addColumn('retired_at', big)
      .addUniqueConstraint('tags_board_name', ['board', 'name']),
  );
  await create('post_tags', (table) =>
    table
      .addColumn('tag_id', big, of('tags.id', required))
      .addColumn('post_id', big, of('posts.id', required, 'cascade'))
      .addColumn('status', 'text', required)
      .addColumn('created_at', big, required)
      .addColumn('answer_state', 'text')
      .addPrimaryKeyConstraint('post_tags_key', ['post_id', 'tag_id']),
  );
  await index('post_tags', ['tag_id', 'status', 'created_at', 'post_id']);
  await index('post_tags', ['tag_id', 'answer_state', 'status', 'created_at', 'post_id'], {
    where: 'answer_state is not null',
  });
  await create('comments', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('board', 'text', required)
      .addColumn('post_id', big, of('posts.id', required, 'cascade'))
      .addColumn('author_id', big, of('members.id', required))
      .addColumn('content', 'text', required)
      .addColumn('status', 'text', required)
      .addColumn('created_at', big, required)
      .addColumn('version', 'integer', startingWith(1))
      .addColumn('edited_at', big)
      .addColumn('hidden_at', big)
      .addColumn('open_reports', 'integer', startingWith(0)),
  );
  await index('comments', ['post_id', 'created_at', 'id']);
  await index('comments', ['author_id', 'board', 'status', 'created_at', 'id']);
  await index('comments', ['post_id', 'author_id', 'id']);
  await index('comments', ['board', 'created_at', 'id'], {
    name: 'comments_to_decide',
    where: '(open_reports > 0 or hidden_at is not null)',
  });
  await index('comments', ['post_id', 'id'], { name: 'comments_hidden', where: 'hidden_at is not null' });
  await create('accepted_answers', (table) =>
    table
      .addColumn('post_id', big, of('posts.id', key, 'cascade'))
      .addColumn('comment_id', big, of('comments.id', unique, 'cascade')),
  );
  await create('post_additions', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('post_id', big, of('posts.id', required, 'cascade'))
      .addColumn('content', 'text', required)
      .addColumn('created_at', big, required),
  );
  await index('post_additions', ['post_id', 'id']);
  await create('reactions', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('post_id', big, of('posts.id', required, 'cascade'))
      .addColumn('comment_id', big, of('comments.id', optional, 'cascade'))
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('kind', 'text', required)
      .addColumn('created_at', big, required),
  );
  await index('reactions', ['post_id', 'member_id'], {
    name: 'reactions_to_posts',
    isUnique: true,
    where: 'comment_id is null',
  });
  await index('reactions', ['comment_id', 'member_id'], {
    name: 'reactions_to_comments',
    isUnique: true,
    where: 'comment_id is not null',
  });
  await index('reactions', ['post_id', 'comment_id', 'kind']);
  await index('reactions', ['member_id', 'post_id']);
  await create('scraps', (table) =>
    table
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('post_id', big, of('posts.id', required, 'cascade'))
      .addColumn('board', 'text', required)
      .addColumn('status', 'text', required)
      .addColumn('created_at', big, required)
      .addPrimaryKeyConstraint('scraps_once', ['post_id', 'member_id']),
  );
  await index('scraps', ['member_id', 'board', 'status', 'created_at', 'post_id']);
  await create('muted_posts', (table) =>
    table
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('post_id', big, of('posts.id', required, 'cascade'))
      .addPrimaryKeyConstraint('muted_posts_key', ['member_id', 'post_id']),
  );
  await index('muted_posts', ['post_id']);
  await create('kept_counts', (table) =>
    table.addColumn('name', 'text', nullableKey).addColumn('value', big, required),
  );
}

async function createAdministration({ engine, big, create, index }: Schema): Promise<void> {
  await create('admin_actions', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('admin_id', big, of('members.id', optional))
      .addColumn('action', 'text', required)
      .addColumn('target', 'text', required)
      .addColumn('board', 'text')
      .addColumn('post_id', big)
      .addColumn('created_at', big, required)
      .addColumn('member_id', big)
      .addColumn('reason', 'text')
      .addColumn('changes', 'text')
      .addColumn('comment_id', big)
      .addColumn('author_id', big),
  );
  await index('admin_actions', ['member_id']);
  await index('admin_actions', ['post_id']);
  await index('admin_actions', ['author_id'], { where: 'author_id is not null' });
  await create('cases', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('kind', 'text', required)
      .addColumn('target_id', big, required)
      .addColumn('board', 'text', required)
      .addColumn('post_id', big, required)
      .addColumn('author_id', big, of('members.id', required))
      .addColumn('state', 'text', required)
      .addColumn('version', 'integer', required)
      .addColumn('opened_at', big, required)
      .addColumn('decided_at', big)
      .addColumn('decided_by', big, of('members.id', optional))
      .addColumn('claimed_at', big)
      .addColumn('claimed_by', big, of('members.id', optional))
      .addColumn('hidden_by', 'text')
      .addColumn('deleted_at', big)
      .addUniqueConstraint('cases_once', ['kind', 'target_id']),
  );
  await index('cases', ['opened_at', 'id'], { name: 'cases_open', where: `state = 'open'` });
  await index('cases', ['decided_at', 'id'], { name: 'cases_decided', where: `state = 'decided'` });
  await index('cases', ['post_id']);
  await index('cases', ['author_id']);
  await index('cases', ['deleted_at'], { name: 'cases_deleted', where: 'deleted_at is not null' });
  await create('reports', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('case_id', big, of('cases.id', required, 'cascade'))
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('note', 'text')
      .addColumn('version', 'integer', required)
      .addColumn('created_at', big, required)
      .addColumn('settled_at', big)
      .addColumn('settled_version', 'integer')
      .addColumn('void_at', big),
  );
  await index('reports', ['case_id', 'member_id'], {
    name: 'reports_once',
    isUnique: true,
    where: '(settled_at is null and void_at is null)',
  });
  await index('reports', ['case_id', 'id'], { name: 'reports_by_case_id' });
  await index('reports', ['member_id', 'created_at'], { name: 'reports_by_member_id' });
  await index('reports', ['id'], { name: 'reports_with_notes', where: 'note is not null' });
  await create('case_texts', (table) =>
    table
      .addColumn('case_id', big, of('cases.id', required, 'cascade'))
      .addColumn('version', 'integer', required)
      .addColumn('title', 'text', required)
      .addColumn('content', 'text', required)
      .addColumn('created_at', big, required)
      .addPrimaryKeyConstraint('case_texts_key', ['case_id', 'version']),
  );
  await create('case_notes', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('case_id', big, of('cases.id', required, 'cascade'))
      .addColumn('admin_id', big, of('members.id', required))
      .addColumn('content', 'text', required)
      .addColumn('created_at', big, required),
  );
  await index('case_notes', ['case_id', 'id'], { name: 'case_notes_by_case_id' });
  // Members are never deleted, and without a reference to them a deletion waits for none of them.
  await create('trash', (table) =>
    table
      .addColumn('kind', 'text', required)
      .addColumn('id', big, required)
      .addColumn('board', 'text', required)
      .addColumn('post_id', big, required)
      .addColumn('author_id', big, required)
      .addColumn('title', 'text', required)
      .addColumn('content', 'text', required)
      .addColumn('deleted_by', 'text', required)
      .addColumn('reason', 'text')
      .addColumn('deleted_at', big, required)
      .addPrimaryKeyConstraint('trash_key', ['kind', 'id']),
  );
  await index('trash', ['deleted_at', 'kind', 'id']);
  await index('trash', ['kind', 'deleted_at', 'id']);
  await index('trash', ['author_id']);
  await create('trash_rows', (table) =>
    table
      .addColumn('kind', 'text', required)
      .addColumn('id', big, required)
      .addColumn('position', 'integer', required)
      .addColumn('of', 'text', required)
      .addColumn('member_id', big)
      .addColumn('row', 'text', required)
      .addPrimaryKeyConstraint('trash_rows_key', ['kind', 'id', 'position'])
      .addForeignKeyConstraint('trash_rows_of_trash', ['kind', 'id'], 'trash', ['kind', 'id'], (key) =>
        key.onDelete('cascade'),
      ),
  );
  await index('trash_rows', ['member_id', 'of']);
  await create('member_notes', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('written_by', big, of('members.id', required))
      .addColumn('text', 'text', required)
      .addColumn('created_at', big, required),
  );
  await index('member_notes', ['member_id']);
  await create('email_changes', (table) =>
    table
      .addColumn('action_id', big, of('admin_actions.id', key))
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('former', 'text', required)
      .addColumn('current', 'text', required)
      .addColumn('created_at', big, required),
  );
  await index('email_changes', ['member_id']);
  await create('company_settings', (table) =>
    table
      .addColumn('id', 'integer', nullableKey)
      .addColumn('community_name', 'text', required)
      .addColumn('greeting', 'text', required)
      .addColumn('contact', 'text', required)
      .addColumn('privacy_notice', 'text', required)
      .addColumn('privacy_version', 'integer', required),
  );
  await create('announcements', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('title', 'text', required)
      .addColumn('content', 'text', required)
      .addColumn('from_at', big)
      .addColumn('until_at', big)
      .addColumn('audience', 'text', required)
      .addColumn('must_read', 'integer', required)
      .addColumn('is_draft', 'integer', required)
      .addColumn('created_at', big, required)
      .addColumn('begun_at', big)
      .addColumn('begun_by', big, of('members.id', optional))
      .addColumn('broadcast_id', big),
  );
  await create('announcement_reads', (table) =>
    table
      .addColumn('announcement_id', big, of('announcements.id', required, 'cascade'))
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('noticed_at', big, required)
      .addColumn('read_at', big)
      .addPrimaryKeyConstraint('announcement_reads_key', ['announcement_id', 'member_id']),
  );
  await index('announcement_reads', ['member_id']);
}

async function createNotifications({ engine, big, create, index }: Schema): Promise<void> {
  // No reference to posts and comments: some lines outlive them, and others are deleted by their consumer.
  await create('notifications', (table) =>
    table
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('id', big, required)
      .addColumn('kind', 'text', required)
      .addColumn('board', 'text')
      .addColumn('post_id', big)
      .addColumn('first_comment_id', big)
      .addColumn('comment_id', big)
      .addColumn('count', 'integer', startingWith(1))
      .addColumn('change', 'text')
      .addColumn('created_at', big, required)
      .addColumn('read_at', big)
      .addColumn('since', big)
      .addColumn('device', 'text')
      .addPrimaryKeyConstraint('notifications_key', ['member_id', 'id']),
  );
  // One line for each post and kind while it is unread.
  await index('notifications', ['member_id', 'kind', 'post_id'], {
    name: 'notifications_unread',
    isUnique: true,
    where: 'read_at is null',
  });
  await index('notifications', ['post_id']);
  await index('notifications', ['created_at']);
  await create('broadcasts', (table) =>
    table
      .addColumn('kind', 'text', required)
      .addColumn('id', big, required)
      .addColumn('post_id', big, of('posts.id', required, 'cascade'))
      .addColumn('created_at', big, required)
      .addPrimaryKeyConstraint('broadcasts_key', ['kind', 'id']),
  );
  await index('broadcasts', ['post_id']);
  await index('broadcasts', ['created_at']);
  await create('broadcast_reads', (table) =>
    table
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('kind', 'text', required)
      .addColumn('read_to', big, required)
      .addColumn('read_at', big, required)
      .addPrimaryKeyConstraint('broadcast_reads_key', ['member_id', 'kind']),
  );
  await create('notification_kinds', (table) =>
    table
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('kind', 'text', required)
      .addColumn('is_on', 'integer', required)
      .addPrimaryKeyConstraint('notification_kinds_key', ['member_id', 'kind']),
  );
  await create('notification_settings', (table) =>
    table
      .addColumn('member_id', big, of('members.id', key))
      .addColumn('digest', 'integer', required)
      .addColumn('live', 'integer', required),
  );
  await index('notification_settings', ['digest', 'member_id']);
  await create('push_keys', (table) =>
    table
      .addColumn('id', 'integer', (column) => key(column).check(sql`id = 1`))
      .addColumn('public_key', 'text', required)
      .addColumn('sealed_private_key', 'text', required)
      .addColumn('created_at', big, required),
  );
  await create('push_subscriptions', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('sign_in_id', big, of('sign_ins.id', unique, 'cascade'))
      .addColumn('endpoint_hash', 'text', unique)
      .addColumn('sealed', 'text', required)
      .addColumn('language', 'text', required)
      .addColumn('created_at', big, required)
      .addColumn('renewed_at', big, required)
      .addColumn('questions_sent_at', big)
      .addColumn('failures', 'integer', startingWith(0))
      .addColumn('rests_until', big),
  );
  await index('push_subscriptions', ['member_id']);
  // No reference to the subscription: deleting one need not wait for a transaction that queues a push to it.
  await create('pushes', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('subscription_id', big, required)
      .addColumn('topic', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('post_id', big)
      .addColumn('created_at', big, required)
      .addColumn('due_at', big, required)
      .addColumn('failures', 'integer', required)
      .addColumn('error', 'text')
      .addColumn('broadcast_id', big)
      .addUniqueConstraint('pushes_of_a_line', ['subscription_id', 'topic']),
  );
  await index('pushes', ['due_at']);
  await create('push_rounds', (table) =>
    table
      .addColumn('kind', 'text', required)
      .addColumn('broadcast_id', big, required)
      .addColumn('done_to', big, required)
      .addPrimaryKeyConstraint('push_rounds_key', ['kind', 'broadcast_id']),
  );
  await create('hooks', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('host', 'text', required)
      .addColumn('sealed', 'text', required)
      .addColumn('boards', 'text', required)
      .addColumn('kinds', 'text', required)
      .addColumn('form', 'text', required)
      .addColumn('language', 'text', required)
      .addColumn('with_preview', 'integer', required)
      .addColumn('is_active', 'integer', required)
      .addColumn('created_at', big, required)
      .addColumn('failures', 'integer', startingWith(0))
      .addColumn('rests_until', big),
  );
  // No reference to posts and comments: the log outlives them.
  await create('hook_deliveries', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('hook_id', big, of('hooks.id', required, 'cascade'))
      .addColumn('delivery_key', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('board', 'text')
      .addColumn('post_id', big)
      .addColumn('comment_id', big)
      .addColumn('happened_at', big, required)
      .addColumn('state', 'text', required)
      .addColumn('failures', 'integer', required)
      .addColumn('http_status', 'integer')
      .addColumn('error', 'text')
      .addColumn('created_at', big, required)
      .addColumn('tried_at', big)
      .addColumn('due_at', big),
  );
  await index('hook_deliveries', ['hook_id', 'id']);
  await index('hook_deliveries', ['created_at']);
  await index('hook_deliveries', ['hook_id', 'due_at'], { name: 'hook_deliveries_due', where: 'due_at is not null' });
  await create('mails', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('kind', 'text', required)
      .addColumn('member_id', big)
      .addColumn('sealed', 'text', required)
      .addColumn('created_at', big, required)
      .addColumn('expires_at', big)
      .addColumn('due_at', big, required)
      .addColumn('failures', 'integer', required)
      .addColumn('gave_up_at', big)
      .addColumn('error', 'text')
      .addColumn('is_bulk', 'integer', startingWith(0))
      .addColumn('problem', 'text')
      .addColumn('is_urgent', 'integer', startingWith(0)),
  );
  await index('mails', ['gave_up_at', 'is_urgent desc', 'is_bulk', 'due_at'], {
    name: 'mails_by_gave_up_at_is_urgent_is_bulk_due_at',
  });
  await index('mails', ['member_id', 'kind']);
  await create('digests', (table) =>
    table
      .addColumn('week', 'text', key)
      .addColumn('after_member_id', big, required)
      .addColumn('is_done', 'integer', required),
  );
}

async function createProcesses({ engine, big, create, index }: Schema): Promise<void> {
  await create('events', (table) =>
    table
      .addColumn('id', big, engine.numbered)
      .addColumn('kind', 'text', required)
      .addColumn('facts', 'text', required)
      .addColumn('created_at', big, required),
  );
  await create('event_totals', (table) => table.addColumn('kind', 'text', key).addColumn('total', big, required));
  await create('jobs', (table) =>
    table
      .addColumn('name', 'text', key)
      .addColumn('cursor', big, required)
      .addColumn('due_at', big, required)
      .addColumn('failures', 'integer', required),
  );
  await create('leases', (table) =>
    table.addColumn('name', 'text', key).addColumn('holder', 'text', required).addColumn('expires_at', big, required),
  );
  await create('dead_letters', (table) =>
    table
      .addColumn('consumer', 'text', required)
      .addColumn('event_id', big, required)
      .addColumn('kind', 'text', required)
      .addColumn('facts', 'text', required)
      .addColumn('created_at', big, required)
      .addColumn('error', 'text', required)
      .addColumn('failed_at', big, required)
      .addColumn('attempts', 'integer', startingWith(0))
      .addColumn('due_at', big)
      .addPrimaryKeyConstraint('dead_letters_key', ['consumer', 'event_id']),
  );
  await create('throttles', (table) =>
    table
      .addColumn('key', 'text', nullableKey)
      .addColumn('hits', 'integer', required)
      .addColumn('blocked_until', big, required)
      .addColumn('expires_at', big, required),
  );
  await index('throttles', ['expires_at']);
  await create('idempotency_keys', (table) =>
    table
      .addColumn('member_id', big, of('members.id', required))
      .addColumn('endpoint', 'text', required)
      .addColumn('key', 'text', required)
      .addColumn('body_hash', 'text', required)
      .addColumn('created_id', big)
      .addColumn('created_at', big, required)
      .addPrimaryKeyConstraint('idempotency_keys_key', ['member_id', 'endpoint', 'key']),
  );
  await index('idempotency_keys', ['created_at']);
  await create('known_secrets', (table) =>
    table
      .addColumn('name', 'text', key)
      .addColumn('kept_in', 'text', required)
      .addColumn('fingerprint', 'text', required),
  );
  await create('write_probe', (table) =>
    table.addColumn('id', 'integer', nullableKey).addColumn('filler', 'text', required),
  );
  await create('migration_checksums', (table) =>
    table.addColumn('name', 'text', nullableKey).addColumn('checksum', 'text', required),
  );
}

/** What has changed, by subject, for all that keep what they read (docs/decisions/021). */
async function createChangedSubjects({ engine, db, big, create, index }: Schema): Promise<void> {
  if (engine.name === 'sqlite') {
    await create('changed_subjects', (table) =>
      table.addColumn('id', big, engine.numbered).addColumn('subject', 'text', required),
    );
    await index('changed_subjects', ['subject']);
    return;
  }
  await create('changed_subjects', (table) =>
    table
      .addColumn('xid', sql`xid8`, (column) => column.notNull().defaultTo(sql`pg_current_xact_id()`))
      .addColumn('subject', 'text', required)
      .addPrimaryKeyConstraint('changed_subjects_once', ['xid', 'subject']),
  );
  const statement =
    'create function raise_everything() returns trigger language plpgsql as $$ begin ' +
    "insert into changed_subjects (subject) values ('*') on conflict do nothing; return null; end $$";
  await sql.raw(statement).execute(db);
}

const MEMBER = { subjects: [`'member:' || changed.member_id`] };
const BOARD = { subjects: ['changed.board'] };
/** What goes with its post finds no board any more, which the post has raised. */
const BOARD_OF_POST = {
  subjects: [`coalesce((select posts.board from posts where posts.id = changed.post_id), 'a deleted post')`],
};

const RAISED_BY: Record<string, Raised> = {
  // A nickname that is shown beside something is that of a member who was there before.
  members: { subjects: [`'member:' || changed.id`], unlessInserted: [`'names'`] },
  sign_ins: MEMBER,
  posts: BOARD,
  tags: BOARD,
  post_tags: { subjects: [`coalesce((select tags.board from tags where tags.id = changed.tag_id), '*')`] },
  comments: BOARD,
  scraps: MEMBER,
  // They decide whether an admin who needs a second factor has one.
  totps: MEMBER,
  passkeys: MEMBER,
  accepted_answers: BOARD_OF_POST,
  post_additions: BOARD_OF_POST,
  reactions: BOARD_OF_POST,
  // By a change of these a node learns that a member's number of unread lines may have changed.
  notifications: MEMBER,
  broadcast_reads: MEMBER,
  notification_kinds: MEMBER,
  notification_settings: MEMBER,
  muted_posts: MEMBER,
  broadcasts: { subjects: [`'broadcasts'`] },
  announcements: { subjects: [`'announcements'`] },
  announcement_reads: MEMBER,
  company_settings: { subjects: [`'settings'`] },
};

const FREE_TAGS = {
  일상: 'Daily life',
  점심: 'Lunch',
  동호회: 'Clubs',
  취미: 'Hobbies',
  장터: 'Marketplace',
  질문: 'Questions',
  정보공유: 'Good to know',
  행사: 'Events',
  칭찬: 'Kudos',
  건의: 'Suggestions',
};
const QNA_TAGS = {
  온보딩: 'Onboarding',
  인사: 'HR',
  개발: 'Development',
  장비: 'Equipment',
  복지: 'Benefits',
  급여: 'Pay',
  사내시스템: 'Internal systems',
  업무: 'Work',
  회의: 'Meetings',
  기타: 'Other',
};

async function insertTags(db: Kysely<unknown>, board: string, names: Record<string, string>): Promise<void> {
  for (const [index, [name, name_en]] of Object.entries(names).entries()) {
    await sql`insert into tags (board, name, name_en, position) values (${board}, ${name}, ${name_en}, ${index + 1})`.execute(
      db,
    );
  }
}
