import { deviceOf, securityChangeOf } from '../../events/security-change.ts';
import { type NewNotification, newNotification, type PersonalKind } from './kind.ts';

/** Changes of an account's security are told to the member, also those that the member has made. */
export const security: PersonalKind = {
  told: 'each',
  async tell(tx, events) {
    const told: NewNotification[] = [];
    for (const event of events) {
      const change = securityChangeOf(event);
      if (change === null || !('memberId' in event)) continue;
      const device = event.kind === 'SIGNED_IN_ON_NEW_DEVICE' ? await deviceOf(tx, event.signInId) : null;
      told.push(newNotification(event, event.memberId, { kind: 'SECURITY', change, device }));
    }
    return told;
  },
  isShown: 'ALWAYS',
  // Whoever knows a password could make any number of sign-ins on new devices.
  merging: ({ change }) => (change === 'NEW_DEVICE' ? 'INTO_UNREAD' : 'ALONE'),
  details: async () => (row) => (row.change === 'NEW_DEVICE' ? { count: row.count } : {}),
  push: ({ change, device }) =>
    change === 'NEW_DEVICE'
      ? {
          ko: `새로운 기기에서 로그인했어요 (${device ?? '알 수 없는 기기'}).`,
          en: `You signed in on a new device (${device ?? 'unknown device'}).`,
        }
      : { ko: '계정 보안에 관한 알림이 있어요.', en: 'There is news about the security of your account.' },
};
