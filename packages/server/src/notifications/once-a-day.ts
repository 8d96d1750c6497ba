import type { Db } from '../db/schema.ts';
import type { NewLine } from './causes/cause.ts';
import type { LineKind } from './kinds.ts';
import { DAY } from './moment.ts';

/**
 * What is told by a line of this kind is told once in each day since its first one. The days of a line end with the day
 * of the last one that was merged into it (REACTIONS_OF_LINE).
 */
const KIND: LineKind = 'REACTION';

interface Split {
  /** To be put. Those that are left out belong to a line that was read, and that counts them whenever it is shown. */
  added: NewLine[];
  /** Of which devices are to be told. */
  news: NewLine[];
}

/**
 * What is to be done with new lines, so that reactions below a post are told once a day.
 * @param lines of locked members
 */
export async function onceADay(tx: Db, lines: NewLine[]): Promise<Split> {
  const reactions = lines.filter(({ kind }) => kind === KIND);
  if (reactions.length === 0) return { added: lines, news: lines };
  const rows = await tx
    .selectFrom('notifications')
    .where('kind', '=', KIND)
    .where('member_id', 'in', distinct(reactions.map(({ member_id }) => member_id)))
    .where('post_id', 'in', distinct(reactions.map(({ post_id }) => post_id)))
    .where('created_at', '>', Math.min(...reactions.map(({ created_at }) => created_at)) - DAY)
    .select(['member_id', 'post_id', 'since', 'created_at', 'read_at'])
    .execute();
  const toldOf = (line: NewLine) =>
    rows.filter(
      (row) => row.member_id === line.member_id && row.post_id === line.post_id && line.created_at < endOfDays(row),
    );
  return {
    added: lines.filter((line) => line.kind !== KIND || toldOf(line).every(({ read_at }) => read_at === null)),
    news: lines.filter((line) => line.kind !== KIND || toldOf(line).length === 0),
  };
}

function endOfDays(line: { since: number | null; created_at: number }): number {
  const since = line.since ?? line.created_at;
  return since + (Math.floor((line.created_at - since) / DAY) + 1) * DAY;
}

function distinct<T>(values: T[]): T[] {
  return Array.from(new Set(values));
}
