/** Once a week, on Monday from nine on, each member is told how many people they have helped in the week that is over. */
import { countHelpedIn } from '../boards/count-helped.ts';
import type { Tx } from '../db/schema.ts';
import { digestWeekAt } from '../digest/week.ts';
import { beginWeek, continueWeek, MEMBERS_AT_ONCE } from '../digest/weekly-progress.ts';
import { record } from '../events/record.ts';
import { finishedWeeks } from '../insights/weeks.ts';
import type { Services } from '../services.ts';

/** A server that was down for the whole Monday leaves the week out, as the digest does. */
export async function tellThanks({
  database: { db },
  config,
  clock,
}: Pick<Services, 'database' | 'config' | 'clock'>): Promise<void> {
  const now = clock();
  if (digestWeekAt(now, config.companyTimeZone) === null) return;
  const [week] = finishedWeeks(now, config.companyTimeZone, 1);
  if (week === undefined || !(await beginWeek(db, 'weekly_thanks', week.name))) return;
  const helped = await countHelpedIn(db, week);
  const ids = Array.from(helped.keys()).toSorted((one, other) => one - other);
  const tellNext = async (tx: Tx, afterMemberId: number) => {
    const batch = ids.filter((id) => id > afterMemberId).slice(0, MEMBERS_AT_ONCE);
    for (const memberId of await activeOf(tx, batch)) {
      await record(tx, { kind: 'THANKS_COUNTED', memberId, people: helped.get(memberId) ?? 0 }, now);
    }
    return batch;
  };
  while (await continueWeek(db, 'weekly_thanks', week.name, tellNext));
}

/** Those who are neither suspended nor have withdrawn. */
async function activeOf(tx: Tx, memberIds: number[]): Promise<number[]> {
  if (memberIds.length === 0) return [];
  const rows = await tx
    .selectFrom('members')
    .where('id', 'in', memberIds)
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
