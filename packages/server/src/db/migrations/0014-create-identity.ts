import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { raiseSubjects } from './0012-subject-triggers.ts';
import { nicknameKeys } from './0014-nickname-keys.ts';

/** Limits the memory that a database of many members takes. */
const BATCH = 1_000;

/**
 * Who a member is: verified addresses, people who have not joined yet, names that are taken, sign-ins one can see,
 * second factors, links that work once, mail that waits to be sent. The members of an existing database are verified and
 * active as they are, and stay signed in.
 */
export function createIdentity(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      const create = (name: string, columns: (table: Table) => Table) =>
        engine.finishTable(columns(db.schema.createTable(name) as Table)).execute();

      await db.schema.alterTable('members').addColumn('email_verified_at', big).execute();
      await db.schema.alterTable('members').addColumn('suspended_until', big).execute();
      await db.schema.alterTable('members').addColumn('suspension_reason', 'text').execute();
      await db.schema.alterTable('members').addColumn('first_sign_in_at', big).execute();
      await sql`update members set email_verified_at = created_at, first_sign_in_at = created_at`.execute(db);
      // Pages of members, newest first: of all and of one status.
      await index(db, 'members', ['created_at', 'id']);
      await index(db, 'members', ['status', 'created_at', 'id']);
      await db.schema.dropIndex('members_by_status_created_at').execute();
      // The admins, of whom one must remain.
      await index(db, 'members', ['role', 'status', 'id']);

      await db.schema.alterTable('sign_ins').addColumn('last_used_at', big).execute();
      await db.schema.alterTable('sign_ins').addColumn('confirmed_at', big).execute();
      await db.schema.alterTable('sign_ins').addColumn('expires_at', big).execute();
      await db.schema.alterTable('sign_ins').addColumn('device', 'text').execute();
      await db.schema.alterTable('sign_ins').addColumn('method', 'text').execute();
      await db.schema.alterTable('sign_ins').addColumn('language', 'text').execute();
      await db.schema
        .alterTable('sign_ins')
        .addColumn('keep', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`update sign_ins set last_used_at = created_at, confirmed_at = created_at, method = 'PASSWORD'`.execute(
        db,
      );

      await create('pending_members', (table) =>
        table
          .addColumn('id', big, (column) => column.primaryKey().notNull())
          .addColumn('email', 'text', (column) => column.notNull())
          .addColumn('nickname', 'text', (column) => column.notNull())
          .addColumn('password_hash', 'text', (column) => column.notNull())
          .addColumn('joined_year', 'integer', (column) => column.notNull())
          .addColumn('organization', 'text', (column) => column.notNull())
          .addColumn('language', 'text', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull())
          .addColumn('email_verified_at', big)
          .addColumn('browser_hash', 'text')
          .addColumn('code_hash', 'text')
          .addColumn('code_expires_at', big)
          .addColumn('code_tries', 'integer', (column) => column.notNull().defaultTo(0))
          .addColumn('code_tries_of_browser', 'integer', (column) => column.notNull().defaultTo(0)),
      );
      // A verified one stays until the next with that address is verified as well.
      for (const [name, is] of [
        ['unverified', 'is'],
        ['verified', 'is not'],
      ] as const) {
        await db.schema
          .createIndex(`pending_members_${name}`)
          .on('pending_members')
          .unique()
          .column('email')
          .where(sql.ref('email_verified_at'), is, null)
          .execute();
      }
      await index(db, 'pending_members', ['email']);
      await index(db, 'pending_members', ['created_at', 'id']);
      await index(db, 'pending_members', ['code_hash', 'created_at']);

      await create('nickname_claims', (table) =>
        table
          .addColumn('key', 'text', (column) => column.primaryKey().notNull())
          .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('expires_at', big),
      );
      await index(db, 'nickname_claims', ['member_id']);
      await claimNicknames(db);

      await create('nickname_changes', (table) =>
        table
          .addColumn('id', big, engine.numbered)
          .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('former', 'text', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull()),
      );
      await index(db, 'nickname_changes', ['member_id', 'created_at']);

      await create('totps', (table) =>
        table
          .addColumn('member_id', big, (column) => column.primaryKey().notNull().references('members.id'))
          .addColumn('secret', 'text', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull())
          .addColumn('confirmed_at', big)
          .addColumn('last_step', big),
      );
      await create('recovery_codes', (table) =>
        table
          .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('code_hash', 'text', (column) => column.notNull())
          .addColumn('used_at', big)
          .addPrimaryKeyConstraint('recovery_codes_key', ['member_id', 'code_hash']),
      );
      await create('passkeys', (table) =>
        table
          .addColumn('id', big, engine.numbered)
          .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('credential_id', 'text', (column) => column.notNull().unique())
          .addColumn('public_key', 'text', (column) => column.notNull())
          .addColumn('counter', big, (column) => column.notNull())
          .addColumn('transports', 'text', (column) => column.notNull())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull())
          .addColumn('last_used_at', big),
      );
      await index(db, 'passkeys', ['member_id']);

      await create('oidc_identities', (table) =>
        table
          .addColumn('issuer', 'text', (column) => column.notNull())
          .addColumn('subject', 'text', (column) => column.notNull())
          .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('created_at', big, (column) => column.notNull())
          .addPrimaryKeyConstraint('oidc_identities_key', ['issuer', 'subject']),
      );
      await index(db, 'oidc_identities', ['member_id']);

      await create('one_time_tokens', (table) =>
        table
          .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('member_id', big, (column) => column.references('members.id'))
          .addColumn('facts', 'text', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull())
          .addColumn('expires_at', big, (column) => column.notNull()),
      );
      await index(db, 'one_time_tokens', ['expires_at']);
      await index(db, 'one_time_tokens', ['member_id', 'kind']);

      // They decide whether an admin who needs a second factor has one.
      for (const table of ['totps', 'passkeys']) {
        const statements = raiseSubjects(engine, table, { subjects: [`'member:' || changed.member_id`] });
        for (const statement of statements) await sql.raw(statement).execute(db);
      }

      await db.schema.alterTable('admin_actions').addColumn('member_id', big).execute();
      await db.schema.alterTable('admin_actions').addColumn('reason', 'text').execute();
      await db.schema.alterTable('admin_actions').addColumn('changes', 'text').execute();

      await index(db, 'admin_actions', ['member_id']);
      await index(db, 'post_reports', ['member_id']);
      await index(db, 'comment_reports', ['member_id']);

      await create('mails', (table) =>
        table
          .addColumn('id', big, engine.numbered)
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('member_id', big)
          .addColumn('sealed', 'text', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull())
          .addColumn('expires_at', big)
          .addColumn('due_at', big, (column) => column.notNull())
          .addColumn('failures', 'integer', (column) => column.notNull())
          .addColumn('gave_up_at', big)
          .addColumn('error', 'text'),
      );
      await index(db, 'mails', ['gave_up_at', 'due_at']);
    },
  };
}

/**
 * Everyone keeps their nickname. Of two that look alike, both stay, and the older one holds the key, so that nobody can
 * take it a third time.
 */
async function claimNicknames(db: Kysely<unknown>): Promise<void> {
  await sql`insert into nickname_claims (key, member_id) select nickname_key, id from members`.execute(db);
  let last = 0;
  while (true) {
    const { rows } = await sql<{ id: number; nickname: string }>`
      select id, nickname from members where id > ${last} order by id limit ${sql.lit(BATCH)}`.execute(db);
    for (const { id, nickname } of rows) {
      for (const key of nicknameKeys(nickname)) {
        await sql`insert into nickname_claims (key, member_id) values (${key}, ${id}) on conflict do nothing`.execute(
          db,
        );
      }
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

type Table = CreateTableBuilder<string, string>;

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}
