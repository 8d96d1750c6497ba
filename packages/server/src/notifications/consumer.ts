import type { Db } from '../db/schema.ts';
import type { Consumer } from '../events/consumer.ts';
import type { RecordedEvent } from '../events/event.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { queueRound } from '../push/rounds.ts';
import { joins, security } from './causes/accounts.ts';
import { acceptances, additions } from './causes/answers.ts';
import type { Cause, NewLine } from './causes/cause.ts';
import { comments } from './causes/comments.ts';
import { deletions, reports, settlements, statusChanges } from './causes/moderation.ts';
import { reactions } from './causes/reactions.ts';
import { keepBroadcasts } from './keep-broadcasts.ts';
import { lockMembers } from './lock-members.ts';
import { onceADay } from './once-a-day.ts';
import { putLines } from './put-lines.ts';
import { holdersOfChanged, renewLines } from './renew-lines.ts';
import { wantedLines } from './wanted-lines.ts';

/** All causes of lines. Questions are told by broadcasts. */
const CAUSES: Cause[] = [
  comments,
  acceptances,
  additions,
  reactions,
  reports,
  statusChanges,
  deletions,
  settlements,
  joins,
  security,
];

/**
 * Makes lines from events, and removes those that can never be shown again. What is hidden, muted or switched off is
 * left out whenever lines are read (shown-lines.ts), so nothing here has to be undone for that.
 */
export const notifications: Consumer = {
  name: 'notifications',
  startsAt: 'now',
  async handle(tx, events, { clock }) {
    const lines = await linesOf(tx, events);
    const holders = await holdersOfChanged(tx, events);
    const members = await lockMembers(tx, [...holders, ...lines.map(({ member_id }) => member_id)]);
    if (await keepBroadcasts(tx, events, clock())) await queueRound(tx, 'QUESTION');
    await renewLines(tx, events);
    const wanted = await wantedLines(tx, lines, members);
    const { added, news } = await onceADay(tx, wanted);
    await putLines(tx, added);
    await queuePushes(tx, news, clock());
  },
};

async function linesOf(tx: Db, events: RecordedEvent[]): Promise<NewLine[]> {
  const lines: NewLine[] = [];
  for (const cause of CAUSES) lines.push(...(await cause(tx, events)));
  return lines;
}
