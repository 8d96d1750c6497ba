import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Who asks with their name for a while, since a question of theirs without one was hidden or deleted by a decision. */
export function pauseAnonymity(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          (db.schema.createTable('anonymity_pauses') as CreateTableBuilder<string, string>)
            .addColumn('id', big, engine.numbered)
            // Without references: the question may be in the trash, and a decision locks no member.
            .addColumn('post_id', big, (column) => column.unique())
            .addColumn('member_id', big, (column) => column.notNull())
            .addColumn('ends_at', big, (column) => column.notNull()),
        )
        .execute();
      const index = (name: string) => db.schema.createIndex(`anonymity_pauses_by_${name}`).on('anonymity_pauses');
      await index('member').columns(['member_id', 'ends_at']).execute();
      await index('end').column('ends_at').execute();
    },
  };
}
