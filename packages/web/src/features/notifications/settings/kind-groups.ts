import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS, type NotificationKind } from '@ieum/contract/notification-kinds';
import { isSenior } from '@ieum/contract/policy';
import type { Me } from '../../../data/me.ts';

type Group = 'mine' | 'seniors' | 'admins' | 'account';

export interface KindGroup {
  group: Group;
  kinds: NotificationKind[];
}

const GROUPS: Group[] = ['mine', 'seniors', 'admins', 'account'];

/** The kinds of notifications that this member can get, in the groups of the screen. */
export function kindGroups(me: Pick<Me, 'role' | 'joinedYear' | 'yearsOfService'>): KindGroup[] {
  const concerns = { everyone: true, seniors: isSenior(me), admins: me.role === 'ADMIN' };
  const kinds = NOTIFICATION_KIND_NAMES.filter((kind) => concerns[NOTIFICATION_KINDS[kind].to]);
  const groups = GROUPS.map((group) => ({ group, kinds: kinds.filter((kind) => groupOf(kind) === group) }));
  return groups.filter((group) => group.kinds.length > 0);
}

function groupOf(kind: NotificationKind): Group {
  const { to, about } = NOTIFICATION_KINDS[kind];
  if (to !== 'everyone') return to;
  return about === 'ACCOUNT' ? 'account' : 'mine';
}
