/**
 * Whom a member's answers and tips have helped: the others who have reacted to them with `helpful` or `thanks`, scrapped
 * the tips, or accepted the answers. What is hidden or deleted does not count. Whoever was suspended or has withdrawn still
 * counts, as in every other count of reactions and scraps. Who has asked without a name counts below each such question as
 * somebody else, so that the count doesn't tell whether it is somebody who was helped elsewhere.
 */
import { QUESTION_BOARDS, RECOMMENDED_BOARD } from '@ieum/contract/boards';
import type { Reaction } from '@ieum/contract/reaction-kinds';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { isUnnamed } from '../people/writer-columns.ts';
import {
  listedAcceptedAnswers,
  reactionsToListedComments,
  reactionsToListedPosts,
  scrapsOfListedPosts,
} from './visibility.ts';

const SAYS_HELPED: Reaction[] = ['helpful', 'thanks'];

/** Milliseconds since the epoch; `end` is the first one after it. */
interface Period {
  start: number;
  end: number;
}

/** How many people a member has helped so far: costs as much as the member has written and was thanked for. */
export async function countHelpedBy(db: Db, memberId: number): Promise<number> {
  const [first, ...others] = helpOf(db, (helper) => sql`${helper} = ${memberId}`);
  const all = others.reduce((union, query) => union.union(query), first);
  const { people } = await db
    .selectFrom(all.as('help'))
    .select(({ fn }) => fn.count<number>('helped_id').distinct().as('people'))
    .executeTakeFirstOrThrow();
  return people;
}

/** How many people each member has helped in a period. Reads what has happened in it alone. */
export async function countHelpedIn(db: Db, { start, end }: Period): Promise<Map<number, number>> {
  const helped = new Map<number, Set<number>>();
  for (const query of helpOf(db, (_helper, at) => sql`${at} >= ${start} and ${at} < ${end}`)) {
    for (const { helper_id, helped_id } of await query.execute()) {
      helped.set(helper_id, (helped.get(helper_id) ?? new Set()).add(helped_id));
    }
  }
  return new Map(Array.from(helped, ([helperId, people]) => [helperId, people.size]));
}

/** @param which of it, by who has helped and when somebody said so */
function helpOf(db: Db, which: (helper: RawBuilder<number>, at: RawBuilder<number>) => RawBuilder<SqlBool>) {
  const isOne = (helper: string, at: string) => which(sql.ref<number>(helper), sql.ref<number>(at));
  return [
    reactionsToListedPosts(db, RECOMMENDED_BOARD)
      .where('reactions.kind', 'in', SAYS_HELPED)
      .where(isOne('posts.author_id', 'reactions.created_at'))
      .whereRef('reactions.member_id', '<>', 'posts.author_id')
      .select(['posts.author_id as helper_id', 'reactions.member_id as helped_id']),
    reactionsToListedComments(db, QUESTION_BOARDS)
      .where('reactions.kind', 'in', SAYS_HELPED)
      .where(isOne('comments.author_id', 'reactions.created_at'))
      .whereRef('reactions.member_id', '<>', 'comments.author_id')
      .select(['comments.author_id as helper_id', helped('reactions.member_id').as('helped_id')]),
    scrapsOfListedPosts(db, RECOMMENDED_BOARD)
      .where(isOne('posts.author_id', 'scraps.created_at'))
      .whereRef('scraps.member_id', '<>', 'posts.author_id')
      .select(['posts.author_id as helper_id', 'scraps.member_id as helped_id']),
    listedAcceptedAnswers(db, QUESTION_BOARDS)
      .where(isOne('comments.author_id', 'accepted_answers.accepted_at'))
      .whereRef('posts.author_id', '<>', 'comments.author_id')
      .select(['comments.author_id as helper_id', helped('posts.author_id').as('helped_id')]),
  ] as const;
}

function helped(memberId: string) {
  return sql<number>`case when ${isUnnamed(memberId)} then -posts.id else ${sql.ref(memberId)} end`;
}
