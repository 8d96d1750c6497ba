import { OperatorError } from '../operator-error.ts';
import { countRows } from './count-rows.ts';
import type { Db } from './schema.ts';

/** How much a database holds, by which an operator recognises it. */
export interface Contents {
  members: number;
  posts: number;
  comments: number;
}

export async function countContents(db: Db): Promise<Contents> {
  const count = (table: keyof Contents) => countRows(db.selectFrom(table));
  return { members: await count('members'), posts: await count('posts'), comments: await count('comments') };
}

/**
 * @param isFine true if an empty database is acceptable
 * @throws OperatorError when there are no members: most likely it is not the database that was meant
 */
export function refuseEmpty({ members }: Pick<Contents, 'members'>, isFine: boolean): void {
  if (members > 0 || isFine) return;
  throw new OperatorError(
    'This database has no members. Does DATABASE_URL name the right one? To go on all the same, add --empty.',
  );
}

export function describeContents({ members, posts, comments }: Contents): string {
  return `${members} members, ${posts} posts and ${comments} comments`;
}
