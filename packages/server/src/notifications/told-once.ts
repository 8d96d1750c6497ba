import type { NotificationKind } from '@ieum/contract/notification-kinds';
import type { NewNotification } from './kinds/kind.ts';

/** What is told of a comment, or of an addition, to those whom it concerns. */
const LESS_THAN_MENTION: readonly NotificationKind[] = ['COMMENT', 'REPLY', 'ADDITION'];

/** Whoever is told that a comment mentions them is not told in another way that it was written. @param wanted by their members */
export function toldOnce(wanted: NewNotification[]): NewNotification[] {
  const mentions = new Set(wanted.filter(({ kind }) => kind === 'MENTION').map(keyOf));
  return wanted.filter((one) => !LESS_THAN_MENTION.includes(one.kind) || !mentions.has(keyOf(one)));
}

function keyOf({ member_id, id }: NewNotification): string {
  return `${member_id} ${id}`;
}
