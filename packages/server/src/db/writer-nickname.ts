import { sql } from 'kysely';

/** The nickname of an active member; null of one who has withdrawn. For queries that have `members` in them. */
export const writerNickname = sql<string | null>`case when members.status = 'ACTIVE' then members.nickname end`;
