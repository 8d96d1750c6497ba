import type { Role } from '@ieum/contract/permissions';
import type { Tx } from '../db/schema.ts';
import type { NewNotification } from './kinds/kind.ts';
import { FOR_ADMINS, isOnByDefault } from './kinds.ts';

/**
 * The notifications that their members want: neither switched off, nor about a post that they have muted. The same is asked
 * whenever notifications are read; here it is asked so that nothing comes up that was told while it was switched off.
 * @param members the roles of those who have not withdrawn, locked
 */
export async function wantedNotifications(
  tx: Tx,
  told: NewNotification[],
  members: Map<number, Role>,
): Promise<NewNotification[]> {
  const ofMembers = told.filter(({ member_id, kind }) => {
    const role = members.get(member_id);
    return role === 'ADMIN' || (role !== undefined && !FOR_ADMINS.includes(kind));
  });
  if (ofMembers.length === 0) return [];
  const chosen = new Map(
    (await choices(tx, ofMembers)).map(({ member_id, kind, is_on }) => [`${member_id} ${kind}`, is_on]),
  );
  const muted = new Set((await mutes(tx, ofMembers)).map(({ member_id, post_id }) => `${member_id} ${post_id}`));
  return ofMembers
    .filter(({ member_id, kind }) => (chosen.get(`${member_id} ${kind}`) ?? Number(isOnByDefault(kind))) === 1)
    .filter(({ member_id, post_id }) => !muted.has(`${member_id} ${post_id}`));
}

function choices(tx: Tx, told: NewNotification[]) {
  return tx
    .selectFrom('notification_kinds')
    .where('member_id', 'in', distinct(told.map(({ member_id }) => member_id)))
    .where('kind', 'in', distinct(told.map(({ kind }) => kind)))
    .selectAll()
    .execute();
}

async function mutes(tx: Tx, told: NewNotification[]) {
  const postIds = distinct(told.flatMap(({ post_id }) => post_id ?? []));
  if (postIds.length === 0) return [];
  return tx
    .selectFrom('muted_posts')
    .where('member_id', 'in', distinct(told.map(({ member_id }) => member_id)))
    .where('post_id', 'in', postIds)
    .selectAll()
    .execute();
}

function distinct<T>(values: T[]): T[] {
  return Array.from(new Set(values));
}
