import { newNotification, ofKind, type PersonalKind } from './kind.ts';
import { activeAdmins } from './people.ts';

/** That the backup of a day has failed is told to the admins, once for each day, and merges while it is unread. */
export const backupFailed: PersonalKind = {
  told: 'each',
  async tell(tx, events) {
    const failed = ofKind(events, 'BACKUP_FAILED');
    if (failed.length === 0) return [];
    const admins = await activeAdmins(tx);
    return failed.flatMap((event) => admins.map((id) => newNotification(event, id, { kind: 'BACKUP_FAILED' })));
  },
  isShown: 'ALWAYS',
  details:
    async () =>
    ({ count }) => ({ count }),
  push: { ko: '백업하지 못했어요.', en: 'The backup has failed.' },
};
