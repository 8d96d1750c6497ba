import { securityChangeOf } from '../../events/security-change.ts';
import { activeAdmins } from './admins.ts';
import { type Cause, newLine, ofKind } from './cause.ts';

/** That somebody waits to be approved is told to the admins, by one line for all who wait. */
export const joins: Cause = async (tx, events) => {
  const last = ofKind(events, 'JOIN_ASKED').at(-1);
  if (last === undefined) return [];
  return (await activeAdmins(tx)).map((id) => newLine(last, id, { kind: 'JOIN_ASKED' }));
};

/** Changes of an account's security are told to the member, also those that the member has made. */
export const security: Cause = async (_tx, events) =>
  events.flatMap((event) => {
    const change = securityChangeOf(event);
    return change === null || !('memberId' in event)
      ? []
      : [newLine(event, event.memberId, { kind: 'SECURITY', change })];
  });
