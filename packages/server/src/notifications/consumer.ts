import { TIMES } from '@ieum/contract/limits';
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import { lockMembers } from '../db/member-locks.ts';
import type { Tx } from '../db/schema.ts';
import type { Consumer } from '../events/consumer.ts';
import type { RecordedEvent } from '../events/event.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { renewBroadcasts } from './broadcasts.ts';
import { onceADay } from './daily-merge.ts';
import type { NewNotification } from './kinds/kind.ts';
import { PERSONAL_KINDS } from './kinds.ts';
import { queueRound } from './push-rounds.ts';
import { putNotifications } from './put-notifications.ts';
import { holdersOfChanged, renewNotifications } from './renew-notifications.ts';
import { canBeTakenBack, notTakenBack, takeBack } from './undone-decisions.ts';
import { wantedNotifications } from './wanted-notifications.ts';

/** What is told of a comment, or of an addition, to those whom it concerns. */
const LESS_THAN_MENTION: readonly NotificationKind[] = ['COMMENT', 'REPLY', 'ADDITION'];

/**
 * Makes notifications from events, and removes those that can never be shown again. What is hidden, muted or switched
 * off is left out whenever they are read (visible-notifications.ts), so nothing here has to be undone for that.
 */
export const notifications: Consumer = {
  name: 'notifications',
  startsAt: 'now',
  async handle(tx, events, { clock }) {
    const told = notTakenBack(await tell(tx, events), events);
    const holders = await holdersOfChanged(tx, events);
    const members = await lockMembers(tx, [...holders, ...told.map(({ member_id }) => member_id)]);
    for (const { kind, broadcast } of await renewBroadcasts(tx, events, clock())) await queueRound(tx, kind, broadcast);
    await takeBack(tx, events);
    await renewNotifications(tx, events);
    const wanted = toldOnce(await wantedNotifications(tx, told, members));
    const { added, pushed } = await onceADay(tx, wanted);
    await putNotifications(tx, added);
    const now = clock();
    const afterUndo = new Date(now.getTime() + TIMES.undoAccepted);
    const later = pushed.filter(({ kind }) => canBeTakenBack(kind));
    const atOnce = pushed.filter(({ kind }) => !canBeTakenBack(kind));
    await queuePushes(tx, atOnce, now);
    await queuePushes(tx, later, afterUndo);
  },
};

async function tell(tx: Tx, events: RecordedEvent[]): Promise<NewNotification[]> {
  const told: NewNotification[] = [];
  for (const [, kind] of PERSONAL_KINDS) told.push(...(await kind.tell(tx, events)));
  return told;
}

/** Whoever is told that a comment mentions them is not told in another way that it was written. @param wanted by their members */
function toldOnce(wanted: NewNotification[]): NewNotification[] {
  const mentions = new Set(wanted.filter(({ kind }) => kind === 'MENTION').map(keyOf));
  return wanted.filter((one) => !LESS_THAN_MENTION.includes(one.kind) || !mentions.has(keyOf(one)));
}

function keyOf({ member_id, id }: NewNotification): string {
  return `${member_id} ${id}`;
}
