import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * Invitations, which were one-time tokens that nobody could list, get a table of their own. One for each address: of
 * several for the same one, the latest stays.
 */
export function createInvitations(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          db.schema
            .createTable('invitations')
            .addColumn('id', big, engine.numbered)
            .addColumn('email', 'text', (column) => column.notNull().unique())
            .addColumn('joined_year', 'integer')
            .addColumn('organization', 'text')
            .addColumn('token_hash', 'text', (column) => column.notNull().unique())
            .addColumn('invited_by', big, (column) => column.references('members.id'))
            .addColumn('created_at', big, (column) => column.notNull())
            .addColumn('expires_at', big, (column) => column.notNull()),
        )
        .execute();
      for (const columns of [['expires_at', 'id'], ['invited_by']]) {
        await db.schema
          .createIndex(`invitations_by_${columns.join('_')}`)
          .on('invitations')
          .columns(columns)
          .execute();
      }
      await moveTokens(db);
    },
  };
}

/** Who has made them is not known. */
async function moveTokens(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ token_hash: string; facts: string; created_at: number; expires_at: number }>`
    select token_hash, facts, created_at, expires_at from one_time_tokens where kind = 'INVITATION'
    order by created_at desc, token_hash`.execute(db);
  for (const { token_hash, facts, created_at, expires_at } of rows) {
    const { email, joinedYear, organization } = JSON.parse(facts) as Record<string, unknown>;
    await sql`
      insert into invitations (email, joined_year, organization, token_hash, created_at, expires_at)
      select ${email}, ${joinedYear}, ${organization}, ${token_hash}, ${created_at}, ${expires_at}
      where not exists (select 1 from members where members.email = ${email})
      on conflict do nothing`.execute(db);
  }
  await sql`delete from one_time_tokens where kind = 'INVITATION'`.execute(db);
}
