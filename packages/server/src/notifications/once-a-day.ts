import type { Db } from '../db/schema.ts';
import type { NewLine } from './causes/cause.ts';
import type { LineKind } from './kinds.ts';
import { DAY } from './moment.ts';

/** For a day after its first one, what is told by a line of these kinds is counted into it, read or not. */
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
    .where('since', '>', Math.min(...reactions.map(({ created_at }) => created_at)) - DAY)
    .select(['member_id', 'post_id', 'since', 'read_at'])
    .execute();
  const toldOf = (line: NewLine) =>
    rows.filter(
      ({ member_id, post_id, since }) =>
        member_id === line.member_id && post_id === line.post_id && line.created_at < Number(since) + DAY,
    );
  return {
    added: lines.filter((line) => line.kind !== KIND || toldOf(line).every(({ read_at }) => read_at === null)),
    news: lines.filter((line) => line.kind !== KIND || toldOf(line).length === 0),
  };
}

function distinct<T>(values: T[]): T[] {
  return Array.from(new Set(values));
}
