import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** As in nickname-keys.ts when this was written. */
const SEPARATORS = /(?<!\d)[\s._-]+|[\s._-]+(?!\d)/g;
const SEPARATORS_AS_TYPED = /(?<![\dlo])[\s._-]+|[\s._-]+(?![\dlo])/g;

/**
 * Of names that differ in separators alone, all stay, and the one in use, or else the older one, holds the key without
 * separators, so that nobody can take it once more.
 */
export function claimWithoutSeparators(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { rows } = await sql<Claim>`
        select c.key, c.member_id as "memberId", c.expires_at as "expiresAt", m.nickname_key as "nicknameKey"
        from nickname_claims c join members m on m.id = c.member_id
        where c.key not like 'withdrawn:%'
          and replace(replace(replace(replace(c.key, ' ', ''), '.', ''), '_', ''), '-', '') <> c.key
        order by case when c.expires_at is null then 0 else 1 end, c.member_id`.execute(db);
      for (const { key, memberId, expiresAt, nicknameKey } of rows) {
        const bare = key.replace(key === nicknameKey ? SEPARATORS : SEPARATORS_AS_TYPED, '');
        if (bare === '') continue;
        await sql`
          insert into nickname_claims (key, member_id, expires_at) values (${bare}, ${memberId}, ${expiresAt})
          on conflict do nothing`.execute(db);
      }
    },
  };
}

interface Claim {
  key: string;
  memberId: number;
  expiresAt: number | null;
  nicknameKey: string;
}
