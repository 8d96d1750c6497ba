import type { Role } from '@ieum/contract/policy';
import type { Db } from '../db/schema.ts';
import type { NewLine } from './causes/cause.ts';
import { FOR_ADMINS, isOnByDefault } from './kinds.ts';

/**
 * The lines that their members want: neither switched off, nor about a post that they have muted. The same is asked
 * whenever lines are read; here it is asked so that nothing comes up that was told while it was switched off.
 * @param members the roles of those who have not withdrawn, locked
 */
export async function wantedLines(tx: Db, lines: NewLine[], members: Map<number, Role>): Promise<NewLine[]> {
  const known = lines.filter(({ member_id, kind }) => {
    const role = members.get(member_id);
    return role === 'ADMIN' || (role !== undefined && !FOR_ADMINS.includes(kind));
  });
  if (known.length === 0) return [];
  const chosen = new Map(
    (await choices(tx, known)).map(({ member_id, kind, is_on }) => [`${member_id} ${kind}`, is_on]),
  );
  const muted = new Set((await mutes(tx, known)).map(({ member_id, post_id }) => `${member_id} ${post_id}`));
  return known
    .filter(({ member_id, kind }) => (chosen.get(`${member_id} ${kind}`) ?? Number(isOnByDefault(kind))) === 1)
    .filter(({ member_id, post_id }) => !muted.has(`${member_id} ${post_id}`));
}

function choices(tx: Db, lines: NewLine[]) {
  return tx
    .selectFrom('notification_kinds')
    .where('member_id', 'in', distinct(lines.map(({ member_id }) => member_id)))
    .where('kind', 'in', distinct(lines.map(({ kind }) => kind)))
    .selectAll()
    .execute();
}

async function mutes(tx: Db, lines: NewLine[]) {
  const postIds = distinct(lines.flatMap(({ post_id }) => post_id ?? []));
  if (postIds.length === 0) return [];
  return tx
    .selectFrom('muted_posts')
    .where('member_id', 'in', distinct(lines.map(({ member_id }) => member_id)))
    .where('post_id', 'in', postIds)
    .selectAll()
    .execute();
}

function distinct<T>(values: T[]): T[] {
  return Array.from(new Set(values));
}
