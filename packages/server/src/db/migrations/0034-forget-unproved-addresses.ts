import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whose address was never verified says so: 0014 took all members of then as verified, though there was no mail before
 * it. They can be told by `first_sign_in_at`, which it set to the time of the sign-up as well: the first sign-in of
 * anybody who has joined since came later. They verify their addresses at the next sign-in where mail is set up.
 */
export function forgetUnprovedAddresses(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`
        update members set email_verified_at = null
        where email_verified_at = created_at and first_sign_in_at = created_at`.execute(db);
    },
  };
}
