import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { raiseSubjects } from './0012-subject-triggers.ts';

/** Announcements with who has read them, and pushes that are about one of the broadcasts of a kind. */
export function createAnnouncements(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          db.schema
            .createTable('announcements')
            .addColumn('id', big, engine.numbered)
            .addColumn('title', 'text', (column) => column.notNull())
            .addColumn('content', 'text', (column) => column.notNull())
            .addColumn('from_at', big)
            .addColumn('until_at', big)
            .addColumn('audience', 'text', (column) => column.notNull())
            .addColumn('must_read', 'integer', (column) => column.notNull())
            .addColumn('is_draft', 'integer', (column) => column.notNull())
            .addColumn('created_at', big, (column) => column.notNull())
            .addColumn('begun_at', big)
            .addColumn('begun_by', big, (column) => column.references('members.id'))
            .addColumn('broadcast_id', big),
        )
        .execute();
      await engine
        .finishTable(
          db.schema
            .createTable('announcement_reads')
            .addColumn('announcement_id', big, (column) =>
              column.notNull().references('announcements.id').onDelete('cascade'),
            )
            .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
            .addColumn('noticed_at', big, (column) => column.notNull())
            .addColumn('read_at', big)
            .addPrimaryKeyConstraint('announcement_reads_key', ['announcement_id', 'member_id']),
        )
        .execute();
      await db.schema
        .createIndex('announcement_reads_by_member_id')
        .on('announcement_reads')
        .columns(['member_id'])
        .execute();
      const raised = [
        ...raiseSubjects(engine, 'announcements', { subjects: [`'announcements'`] }),
        ...raiseSubjects(engine, 'announcement_reads', { subjects: [`'member:' || changed.member_id`] }),
      ];
      for (const statement of raised) await sql.raw(statement).execute(db);

      await db.schema.alterTable('pushes').addColumn('broadcast_id', big).execute();
      // Another primary key. A round that was under way begins anew.
      await sql`create table former_rounds as select kind from push_rounds`.execute(db);
      await db.schema.dropTable('push_rounds').execute();
      await engine
        .finishTable(
          db.schema
            .createTable('push_rounds')
            .addColumn('kind', 'text', (column) => column.notNull())
            .addColumn('broadcast_id', big, (column) => column.notNull())
            .addColumn('done_to', big, (column) => column.notNull())
            .addPrimaryKeyConstraint('push_rounds_key', ['kind', 'broadcast_id']),
        )
        .execute();
      await sql`
        insert into push_rounds (kind, broadcast_id, done_to) select kind, 0, 0 from former_rounds`.execute(db);
      await sql`drop table former_rounds`.execute(db);
    },
  };
}
