import type { Tx } from '../db/schema.ts';
import { DAY } from '../time/units.ts';
import type { NewNotification } from './kinds/kind.ts';
import { personal } from './kinds.ts';

interface Split {
  /** To be put. Those that are left out belong to one that was read, and that counts them whenever it is shown. */
  added: NewNotification[];
  /** Of which devices are to be told. */
  pushed: NewNotification[];
}

/**
 * Of some kinds, what happens below a post is told once in each day since the first event. The days of a notification
 * end with the day of the last event that was merged into it.
 * @param told to locked members
 */
export async function onceADay(tx: Tx, told: NewNotification[]): Promise<Split> {
  const daily = told.filter(isDaily);
  if (daily.length === 0) return { added: told, pushed: told };
  const rows = await tx
    .selectFrom('notifications')
    .where('kind', 'in', distinct(daily.map(({ kind }) => kind)))
    .where('member_id', 'in', distinct(daily.map(({ member_id }) => member_id)))
    .where('post_id', 'in', distinct(daily.map(({ post_id }) => post_id)))
    .where('created_at', '>', Math.min(...daily.map(({ created_at }) => created_at)) - DAY)
    .select(['member_id', 'kind', 'post_id', 'since', 'created_at', 'read_at'])
    .execute();
  const ofItsDays = ({ member_id, kind, post_id, created_at }: NewNotification) =>
    rows.filter(
      (row) =>
        row.member_id === member_id && row.kind === kind && row.post_id === post_id && created_at < endOfDays(row),
    );
  return {
    added: told.filter((one) => !isDaily(one) || ofItsDays(one).every(({ read_at }) => read_at === null)),
    pushed: told.filter((one) => !isDaily(one) || ofItsDays(one).length === 0),
  };
}

function isDaily({ kind }: NewNotification): boolean {
  return personal(kind).isToldOnceADay === true;
}

function endOfDays(row: { since: number | null; created_at: number }): number {
  const since = row.since ?? row.created_at;
  return since + (Math.floor((row.created_at - since) / DAY) + 1) * DAY;
}

function distinct<T>(values: T[]): T[] {
  return Array.from(new Set(values));
}
