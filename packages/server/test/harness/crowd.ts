import type { Db } from '../../src/db/schema.ts';

/** Both engines limit the number of parameters of a statement. */
const AT_ONCE = 1_000;

/** Many seniors, of whom none signs in: their addresses begin with `many`. */
export async function addCrowd(db: Db, count: number): Promise<{ id: number; email: string }[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    email: `many${at}@ieum.test`,
    nickname: `많은${at}`,
    nickname_key: `many${at}`,
    password_hash: '-',
    joined_year: 2020,
    organization: '영업팀',
    role: 'USER' as const,
    status: 'ACTIVE' as const,
    created_at: 0,
  }));
  const added: { id: number; email: string }[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const batch = rows.slice(from, from + AT_ONCE);
    added.push(...(await db.insertInto('members').values(batch).returning(['id', 'email']).execute()));
  }
  return added;
}
