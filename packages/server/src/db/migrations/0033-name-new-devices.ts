import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Lines about new devices name them, and a mail that somebody waits for is sent before the others. */
export function nameNewDevices(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('notifications').addColumn('device', 'text').execute();
      await db.schema
        .alterTable('mails')
        .addColumn('is_urgent', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`update mails set is_urgent = 1 where kind in ('CODE', 'RESET_LINK')`.execute(db);
      await db.schema.dropIndex('mails_by_gave_up_at_is_bulk_due_at').execute();
      await db.schema
        .createIndex('mails_by_gave_up_at_is_urgent_is_bulk_due_at')
        .on('mails')
        .columns(['gave_up_at', 'is_urgent desc', 'is_bulk', 'due_at'])
        .execute();
      // The mail that gathers the sign-ins of a member.
      await db.schema.createIndex('mails_by_member_id_kind').on('mails').columns(['member_id', 'kind']).execute();
    },
  };
}
