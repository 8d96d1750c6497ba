import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** The figures of each week, and the indexes by which what was written in one is found. */
export function createWeeklyFigures(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          (db.schema.createTable('weekly_figures') as CreateTableBuilder<string, string>)
            .addColumn('week', 'text', (column) => column.primaryKey())
            .addColumn('active_members', 'integer')
            .addColumn('questions', 'integer')
            .addColumn('answered_percent', 'integer')
            .addColumn('solved_percent', 'integer')
            .addColumn('first_answer_minutes', 'integer')
            .addColumn('tips', 'integer')
            .addColumn('reports', 'integer')
            .addColumn('decision_minutes', 'integer')
            .addColumn('is_complete', 'integer', (column) => column.notNull()),
        )
        .execute();
      for (const [table, columns] of [
        ['comments', ['created_at', 'author_id']],
        ['post_additions', ['created_at', 'post_id']],
        ['reports', ['created_at']],
      ] as const) {
        await db.schema
          .createIndex(`${table}_by_${columns.join('_')}`)
          .on(table)
          .columns([...columns])
          .execute();
      }
    },
  };
}
