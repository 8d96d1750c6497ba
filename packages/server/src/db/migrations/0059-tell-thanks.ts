import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * When answers were accepted, which nobody knows of those before; the indexes by which what helped in a week is found;
 * and how far members are told of a week.
 */
export function tellThanks(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('accepted_answers').addColumn('accepted_at', engine.bigInteger).execute();
      for (const [table, column] of [
        ['reactions', 'created_at'],
        ['scraps', 'created_at'],
        ['accepted_answers', 'accepted_at'],
      ] as const) {
        await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
      }
      await engine
        .finishTable(
          db.schema
            .createTable('weekly_thanks')
            .addColumn('week', 'text', (column) => column.primaryKey().notNull())
            .addColumn('after_member_id', engine.bigInteger, (column) => column.notNull())
            .addColumn('is_done', 'integer', (column) => column.notNull()),
        )
        .execute();
    },
  };
}
