import type { Db } from '../db/schema.ts';

/** What an operator knows a database by. */
export interface Contents {
  members: number;
  posts: number;
  comments: number;
}

export async function countContents(db: Db): Promise<Contents> {
  const count = async (table: keyof Contents) => {
    const { total } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  return { members: await count('members'), posts: await count('posts'), comments: await count('comments') };
}

export function inWords({ members, posts, comments }: Contents): string {
  return `${members} members, ${posts} posts and ${comments} comments`;
}
