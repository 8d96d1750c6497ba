/** How a post or a comment was before a decision about it, so that this can be taken back (undo.ts). */
import type { Target } from '../boards/targets.ts';
import type { CaseRow, Tx } from '../db/schema.ts';

/** What a decision changes besides what follows from it. */
export interface Before {
  /** null: there was none. */
  case: CaseRow | null;
  isHidden: boolean;
  /** Of a comment: since when. */
  hidden_at: number | null;
  /** Of a post: hiding it ends that. */
  pinned_at: number | null;
  /** Of a question without a name: until when its asker asked with their name because of it (boards/anonymity-pauses.ts). */
  pauseEndsAt?: number | null;
}

/** @param target before the decision */
export function marksOf({ isHidden, post, comment }: Target): Omit<Before, 'case' | 'pauseEndsAt'> {
  return {
    isHidden,
    hidden_at: comment?.hidden_at ?? null,
    pinned_at: comment === null ? post.pinned_at : null,
  };
}

/** @param decided the case, after the decision @returns the id of the decision */
export async function keepDecision(tx: Tx, decided: CaseRow, before: Before): Promise<number> {
  const { id } = await tx
    .insertInto('decisions')
    .values({
      case_id: decided.id,
      admin_id: decided.decided_by as number,
      case_version: decided.version,
      decided_at: decided.decided_at as number,
      before: JSON.stringify(before),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readDecision(tx: Tx, id: number) {
  const found = await tx
    .selectFrom('decisions')
    .innerJoin('cases', 'cases.id', 'decisions.case_id')
    .where('decisions.id', '=', id)
    .selectAll('cases')
    .select(['decisions.admin_id', 'decisions.case_version', 'decisions.before'])
    .select('decisions.decided_at as made_at')
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { admin_id, case_version, before, made_at, ...now } = found;
  return { now, admin_id, case_version, made_at, before: JSON.parse(before) as Before };
}
