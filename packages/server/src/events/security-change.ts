import type { SecurityChange } from '@ieum/contract/notification-kinds';
import type { Db } from '../db/schema.ts';
import type { RecordedEvent } from './event.ts';

/** What a member is told, in the app and by mail, of an event that concerns the security of the account; null: nothing. */
export function securityChangeOf(event: RecordedEvent): SecurityChange | null {
  switch (event.kind) {
    case 'SIGNED_IN_ON_NEW_DEVICE':
      return event.isFirst ? null : 'NEW_DEVICE';
    case 'PASSWORD_CHANGED':
      return 'PASSWORD_CHANGED';
    case 'SECOND_FACTOR_CHANGED':
      return event.change === 'ADDED' ? 'FACTOR_ADDED' : 'FACTOR_REMOVED';
    case 'ROLE_CHANGED':
      return event.to === 'ADMIN' ? 'BECAME_ADMIN' : 'NO_ADMIN_ANY_MORE';
    case 'MODERATOR_CHANGED':
      return event.isModerator ? 'BECAME_MODERATOR' : 'NO_MODERATOR_ANY_MORE';
    case 'RESET_LINK_MADE':
      return 'RESET_LINK_MADE';
    case 'EMAIL_CHANGED':
      return 'EMAIL_CHANGED';
    default:
      return null;
  }
}

/** null: it is unknown, or the sign-in is gone. */
export async function deviceOf(db: Db, signInId: number): Promise<string | null> {
  const signIn = await db.selectFrom('sign_ins').where('id', '=', signInId).select('device').executeTakeFirst();
  return signIn?.device ?? null;
}
