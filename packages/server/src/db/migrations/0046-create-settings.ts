import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { raiseSubjects } from './0012-subject-triggers.ts';

/** What the company sets, in one row, and who has agreed to which version of its privacy notice. */
export function createSettings(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          db.schema
            .createTable('company_settings')
            .addColumn('id', 'integer', (column) => column.primaryKey())
            .addColumn('community_name', 'text', (column) => column.notNull())
            .addColumn('greeting', 'text', (column) => column.notNull())
            .addColumn('contact', 'text', (column) => column.notNull())
            .addColumn('privacy_notice', 'text', (column) => column.notNull())
            .addColumn('privacy_version', 'integer', (column) => column.notNull()),
        )
        .execute();
      const raised = raiseSubjects(engine, 'company_settings', { subjects: [`'settings'`] });
      for (const statement of raised) await sql.raw(statement).execute(db);
      for (const table of ['members', 'pending_members']) {
        await db.schema.alterTable(table).addColumn('consent_version', 'integer').execute();
        await db.schema.alterTable(table).addColumn('consented_at', big).execute();
      }
    },
  };
}
