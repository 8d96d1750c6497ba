import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** What authors have asked to be decided about again, and what there was before the last decisions. */
export function reviewAndUndo(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          (db.schema.createTable('reviews') as CreateTableBuilder<string, string>)
            .addColumn('case_id', big, (column) =>
              column.primaryKey().notNull().references('cases.id').onDelete('cascade'),
            )
            .addColumn('text', 'text')
            .addColumn('asked_at', big, (column) => column.notNull())
            .addColumn('answered_at', big)
            .addColumn('outcome', 'text'),
        )
        .execute();
      await db.schema
        .createIndex('reviews_with_texts')
        .on('reviews')
        .columns(['answered_at'])
        .where(sql.ref('text'), 'is not', null)
        .execute();
      await engine
        .finishTable(
          (db.schema.createTable('decisions') as CreateTableBuilder<string, string>)
            .addColumn('id', big, engine.numbered)
            .addColumn('case_id', big, (column) => column.notNull().references('cases.id').onDelete('cascade'))
            .addColumn('admin_id', big, (column) => column.notNull().references('members.id'))
            .addColumn('case_version', 'integer', (column) => column.notNull())
            .addColumn('decided_at', big, (column) => column.notNull())
            .addColumn('before', 'text', (column) => column.notNull()),
        )
        .execute();
      for (const column of ['case_id', 'decided_at']) {
        await db.schema.createIndex(`decisions_by_${column}`).on('decisions').columns([column]).execute();
      }
    },
  };
}
