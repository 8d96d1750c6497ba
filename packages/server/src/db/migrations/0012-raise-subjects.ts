import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { type Raised, raiseSubjects } from './0012-subject-triggers.ts';

const member = (id: string) => `'member:' || ${id}`;

const RAISED_BY: Record<string, Raised> = {
  // A nickname that is shown beside something is that of a member who was there before.
  members: { subjects: [member('changed.id')], unlessInserted: [`'names'`] },
  sign_ins: { subjects: [member('changed.member_id')] },
  posts: { subjects: ['changed.board', member('changed.author_id')] },
  tags: { subjects: ['changed.board'] },
  post_tags: { subjects: [`coalesce((select tags.board from tags where tags.id = changed.tag_id), '*')`] },
  comments: { subjects: ['changed.board', member('changed.author_id')] },
  scraps: { subjects: [member('changed.member_id')] },
};

/** What has changed, by subject, for all that keep what they read. See ./0012-subject-triggers.ts. */
export function raiseSubjectsOnChanges(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await CREATE_TABLE[engine.name](db, engine);
      for (const [table, raised] of Object.entries(RAISED_BY)) {
        for (const statement of raiseSubjects(engine, table, raised)) await sql.raw(statement).execute(db);
      }
    },
  };
}

const CREATE_TABLE = {
  async sqlite(db: Kysely<unknown>, engine: Engine) {
    await engine
      .finishTable(
        db.schema
          .createTable('changed_subjects')
          .addColumn('id', engine.bigInteger, engine.numbered)
          .addColumn('subject', 'text', (column) => column.notNull()),
      )
      .execute();
    await db.schema.createIndex('changed_subjects_by_subject').on('changed_subjects').column('subject').execute();
  },
  async postgres(db: Kysely<unknown>) {
    await db.schema
      .createTable('changed_subjects')
      .addColumn('xid', sql`xid8`, (column) => column.notNull().defaultTo(sql`pg_current_xact_id()`))
      .addColumn('subject', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('changed_subjects_once', ['xid', 'subject'])
      .execute();
    await sql
      .raw(
        'create function raise_everything() returns trigger language plpgsql as $$ begin ' +
          "insert into changed_subjects (subject) values ('*') on conflict do nothing; return null; end $$",
      )
      .execute(db);
  },
};
