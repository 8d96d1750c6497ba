import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The SHA-256 of the files of a picture, in hexadecimal. Those that are there are not read for it: null. */
export function hashPictures(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const column of ['small_sha256', 'large_sha256']) {
        await db.schema.alterTable('pictures').addColumn(column, 'text').execute();
      }
    },
  };
}
