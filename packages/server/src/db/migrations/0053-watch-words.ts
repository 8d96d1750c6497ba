import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { raiseSubjects } from './0049-subject-triggers.ts';

/** The words that admins watch for, and those that were found, with the cases of what holds them. */
export function watchWords(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          (db.schema.createTable('watched_words') as CreateTableBuilder<string, string>)
            .addColumn('id', big, engine.numbered)
            .addColumn('word', 'text', (column) => column.notNull())
            .addColumn('terms', 'text', (column) => column.notNull())
            .addColumn('action', 'text', (column) => column.notNull())
            .addColumn('created_at', big, (column) => column.notNull())
            .addUniqueConstraint('watched_words_once', ['terms']),
        )
        .execute();
      const raised = raiseSubjects(engine, 'watched_words', { subjects: [`'watched-words'`] });
      for (const statement of raised) await sql.raw(statement).execute(db);
      await engine
        .finishTable(
          (db.schema.createTable('case_words') as CreateTableBuilder<string, string>)
            .addColumn('case_id', big, (column) => column.notNull().references('cases.id').onDelete('cascade'))
            .addColumn('word', 'text', (column) => column.notNull())
            .addColumn('version', 'integer', (column) => column.notNull())
            .addColumn('addition', 'text')
            .addColumn('created_at', big, (column) => column.notNull())
            .addColumn('settled_at', big)
            .addPrimaryKeyConstraint('case_words_key', ['case_id', 'word']),
        )
        .execute();
      await db.schema
        .createIndex('case_words_with_additions')
        .on('case_words')
        .columns(['settled_at'])
        .where(sql.ref('addition'), 'is not', null)
        .execute();
    },
  };
}
