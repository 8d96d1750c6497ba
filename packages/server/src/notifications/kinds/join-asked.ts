import type { Tx } from '../../db/schema.ts';
import type { RecordedEvent } from '../../events/event.ts';
import { newNotification, ofKind, type PersonalKind } from './kind.ts';
import { activeAdmins, namesOf } from './people.ts';

/** That somebody waits to be approved is told to the admins, by one notification for all who wait. */
export const joinAsked: PersonalKind = {
  told: 'each',
  async tell(tx, events) {
    const last = ofKind(events, 'JOIN_ASKED').at(-1);
    if (last === undefined) return [];
    return (await activeAdmins(tx)).map((id) => newNotification(last, id, { kind: 'JOIN_ASKED' }));
  },
  isShown: (row) =>
    row.exists(row.selectFrom('pending_members').where('code_hash', 'is', null).select(row.lit(1).as('one'))),
  merging: 'REPLACES',
  renewal: {
    holders: async (tx, events) => (hasDecided(events) ? activeAdmins(tx) : []),
    async renew(tx, events) {
      if (hasDecided(events)) await deleteIfNobodyWaits(tx);
    },
  },
  async details(db) {
    const waiting = await db
      .selectFrom('pending_members')
      .where('code_hash', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .select('nickname')
      .execute();
    return () => ({ actors: namesOf(waiting), count: Math.max(waiting.length, 1) });
  },
  push: { ko: '가입 승인을 기다리는 사람이 있어요.', en: 'Somebody is waiting for your approval.' },
};

/** Whether somebody may not wait any more. */
function hasDecided(events: RecordedEvent[]): boolean {
  return events.some(({ kind }) => kind === 'MEMBER_JOINED' || kind === 'JOIN_REFUSED');
}

async function deleteIfNobodyWaits(tx: Tx): Promise<void> {
  const admins = await activeAdmins(tx);
  if (admins.length === 0) return;
  await tx
    .deleteFrom('notifications')
    .where('member_id', 'in', admins)
    .where('kind', '=', 'JOIN_ASKED')
    .where(({ not, exists, selectFrom, lit }) =>
      not(exists(selectFrom('pending_members').where('code_hash', 'is', null).select(lit(1).as('one')))),
    )
    .execute();
}
